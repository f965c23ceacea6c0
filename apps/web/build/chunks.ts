const everyPage = [
  'lib/call lib/request lib/api-refusal lib/session lib/installation lib/user-type lib/page-title',
  'lib/cookies ui/button ui/tooltip ui/place-beside ui/spinner ui/field ui/input ui/drawing',
  'ui/error-state ui/progress ui/mesh ui/toast ui/lazy-part ui/part-frame ui/social-icon',
  'ui/waiting-note lib/load-patiently lib/new-version lib/visitor lib/region lib/boot',
]
const mostPages = [
  'lib/coins lib/dates lib/use-media lib/use-write lib/intent-keys lib/by-cursor lib/address-search',
]
// These load with what needs them: they stand on Radix or sonner, or no home has them.
const whenOpened = [
  'ui/dialog ui/form-dialog ui/sheet ui/use-focus-back ui/confirm-dialog ui/popover ui/menu ui/tabs',
  'ui/toaster ui/address-fields ui/code-picker ui/image-picker ui/save-bar ui/stepper',
  'ui/radio-tiles ui/table ui/copy-button ui/checkbox',
  'ui/mistakes ui/address-tabs ui/confirm-write',
]

const namesIn = (lines: string[]): Set<string> => new Set(lines.join(' ').split(' '))
const base = namesIn(everyPage)
const kit = namesIn(mostPages)
const later = namesIn(whenOpened)

/** `ui/button`, whichever part of `ui` it stands in; nothing for what isn't ours to share. */
const shared = (id: string): string => {
  const [, room, name] = /apps\/web\/src\/(ui|lib)\/(?:[^/]+\/)?([^/]+)\.tsx?$/.exec(id) ?? []
  return room === undefined ? '' : `${room}/${name}`
}

/** What pages share comes in a handful of pieces, not in thirty requests. */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
  { name: 'tanstack', test: /node_modules\/@tanstack\//, priority: 20 },
  { name: 'icons', test: /node_modules\/lucide-react\//, priority: 20 },
  // Before the schemas, which use them too: who shows the categories doesn't need the validator.
  { name: 'categories', test: /packages\/contract\/src\/brands\/categories\.ts$/, priority: 25 },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|packages\/contract\/src\/.*(ids|page|verdict|coins|\.schema)\.ts$/,
    priority: 15,
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
      return kit.has(name) || (name.startsWith('ui/') && !later.has(name))
    },
    priority: 5,
  },
  // What the frame of every signed-in page shares with few of them.
  {
    name: 'frame',
    test: /apps\/web\/src\/(messages\/(unread|outbox|thread)|lib\/ask-again)/,
    priority: 4,
  },
]
