const everyPage = [
  'lib/call lib/request lib/api-refusal lib/session lib/installation lib/user-type lib/page-title',
  'lib/cookies ui/button ui/tooltip ui/place-beside ui/spinner ui/field ui/input ui/drawing',
  'ui/error-state ui/progress ui/mesh ui/toast ui/lazy-part ui/part-frame ui/social-icon',
  'ui/waiting-note lib/load-patiently lib/new-version lib/refusal-sentence lib/visitor lib/region lib/boot',
]
const mostPages = [
  'lib/coins lib/dates lib/use-media lib/use-write lib/intent-keys lib/by-cursor lib/address-search',
]
// These load with what needs them: they stand on Radix or sonner, or no home has them.
const whenOpened = [
  'ui/dialog ui/form-dialog ui/sheet ui/use-focus-back ui/confirm-window ui/popover ui/menu ui/tabs',
  'ui/toaster ui/address-fields ui/code-picker ui/image-picker ui/save-bar ui/stepper',
  'ui/radio-tiles ui/table ui/copy-button ui/checkbox',
  'ui/mistakes ui/address-tabs ui/confirm-write ui/day-chart ui/day-scale ui/qr-drawing',
  'ui/shown-once ui/search-box ui/use-typed-search ui/filters-fold ui/found-names ui/name-search',
  'ui/come-into-view ui/picture-gallery ui/thing-picture',
]

/** Small things that one page in three has, of its feature or another's. */
const thirdOfPages = [
  'campaigns/(campaign-words|terms-words|due-words) barter/terms-words',
  'brands/brand-rating collaborations/(state-chip|collaboration.api) posts/post-type',
  'lib/(countries|languages|canonical-address|web-address)',
]
const lists = ['ui/(table|address-tabs) wallet/csv-link files/file.api']
const posts = ['posts/(post-grid|post.api)']
const deals = [
  'barter/terms-typed barter/deals/(deal-stage|deal-words) barter/offers/offer.api rights/usage-typed',
]
const brands = ['brands/(brand-card|brand.api|brand.endpoints) creators/creator.endpoints']
const forms = [
  'ui/form/(save-bar|radio-tiles|image-picker|checkbox|code-picker) lib/(fields-under|chosen-categories)',
]

/** What the frame of every signed-in page shares with few of them. */
const inFrame =
  /node_modules\/lucide-react\/|web\/src\/(messages\/(unread|outbox|thread)|lib\/ask-again|brands\/brand-logo|inbox\/inbox.api)/

const namesIn = (lines: string[]): Set<string> => new Set(lines.join(' ').split(' '))
const base = namesIn(everyPage)
const kit = namesIn(mostPages)
const later = namesIn(whenOpened)

/** `ui/button`, whichever part of `ui` it stands in; nothing for what isn't ours to share. */
const shared = (id: string): string => {
  const [, room, name] = /apps\/web\/src\/(ui|lib)\/(?:[^/]+\/)?([^/]+)\.tsx?$/.exec(id) ?? []
  return room === undefined ? '' : `${room}/${name}`
}

/** Parts as they are written above: `ui/form/(save-bar|checkbox)`. */
const anyOf = (lines: string[]): RegExp =>
  new RegExp(`src/(${lines.join(' ').replaceAll(' ', '|')})\\.tsx?(\\?plain)?$`)

/** What pages share comes in a handful of pieces, not in thirty requests. */
export const chunkGroups = [
  // What changes with a package's version alone, and every page has.
  {
    name: 'packages',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack)\//,
    priority: 30,
  },
  // Lists and words, which pages show and schemas check by: see `plain-half.ts`.
  {
    name: 'words',
    test: /(categories|\.(schema|vocabulary|state))\.ts\?plain$/,
    priority: 25,
  },
  {
    name: 'base',
    test: (id: string) => base.has(shared(id)) || /coins\/covered-link/.test(id),
    priority: 10,
  },
  {
    name: 'kit',
    test: (id: string) => {
      const name = shared(id)
      return kit.has(name) || (name.startsWith('ui/') && !later.has(name)) || inFrame.test(id)
    },
    priority: 5,
  },
  { name: 'rules', test: /(?<!endpoints|examples|arcs)\.ts\?plain$/, priority: 4 },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|packages\/contract\/src\/.*(ids|page|verdict|coins|\.schema)\.ts$/,
    priority: 3,
  },
  { name: 'parts', test: anyOf(thirdOfPages), priority: 2 },
  { name: 'forms', test: anyOf(forms), priority: 2 },
  { name: 'lists', test: anyOf(lists), priority: 2 },
  { name: 'posts', test: anyOf(posts), priority: 2 },
  { name: 'brands', test: anyOf(brands), priority: 2 },
  { name: 'deals', test: anyOf(deals), priority: 2 },
  { name: 'toaster', test: /node_modules\/sonner\/|ui\/toaster/, priority: 1 },
]
