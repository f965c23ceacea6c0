import type { Session, UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { PaletteFinds } from '@tandem/contract/discovery/palette/palette.schema.ts'
import { destinations, settingsPath } from '#shell/navigation.ts'

export type PaletteAct = 'sign-out' | 'keys'
export type PaletteEntry = {
  group: 'Actions' | 'Your brands' | 'Pages' | 'Campaigns' | 'Brands' | 'Creators'
  label: string
  also?: string
  goes: { href: string } | { act: PaletteAct } | { brandId: string }
}

const page = (label: string, href: string, also = ''): PaletteEntry => ({
  group: 'Pages',
  label,
  also,
  goes: { href },
})
const action = (label: string, goes: PaletteEntry['goes'], also = ''): PaletteEntry => ({
  group: 'Actions',
  label,
  also,
  goes,
})

const own: Record<UserType, PaletteEntry[]> = {
  brand: [
    action('New campaign', { href: '/brand-campaigns?new=campaign' }, 'create brief'),
    action('Top up', { href: '/brand-wallet?buy=coins' }, 'add buy coins money'),
    page('Find creators', '/brand/creators', 'search people scouting'),
    page('Shortlists', '/brand/creators?tab=shortlists', 'creators people'),
    page('Calendar', '/brand-campaigns?tab=calendar', 'deadlines dates'),
    page('Content to review', '/brand/review', 'drafts approve review room'),
    page('Non-Campaign Feed', '/brand/non-campaign-feed', 'posts mentions'),
    page('Rights', '/brand/rights', 'licences usage'),
    page('Statement', '/brand-wallet?tab=statement', 'wallet movements'),
    page('Invoices', '/brand-wallet?tab=invoices', 'wallet bills vat'),
    page('Coupons', '/brand-wallet?tab=coupons', 'wallet offers'),
    page('Public page', '/brand-settings/public-page', 'settings'),
    page('Your record', '/brand-settings/record', 'settings reviews'),
    page('Members', '/brand-settings/members', 'settings team invite roles people'),
    page('Spending rules', '/brand-settings/spending', 'settings limits approval members'),
    page('Activity log', '/brand-settings/activity', 'settings audit who members'),
    page('Trader identity', '/brand-settings/trader', 'settings company legal register'),
    page('API keys', '/brand-settings/api-keys', 'settings'),
    page('Webhooks', '/brand-settings/webhooks', 'settings'),
  ],
  creator: [
    action('Spend coins', { href: '/coupon' }, 'redeem coupons'),
    page('Campaigns', '/?show=campaigns', 'find search'),
    page('Barter offers', '/?show=products', 'barter offers'),
    page('Deals', '/collaboration?tab=barter', 'barter'),
    page('Calendar', '/collaboration?tab=calendar', 'deadlines dates'),
    page('Share a post', '/share', 'mention brand link'),
    page('Coupon history', '/coupon-history', 'codes'),
    page('Rights', '/rights', 'licences usage'),
    page('Discovery', '/settings/being-found', 'settings search visible being found'),
    page('Portfolio', '/settings/portfolio', 'settings posts'),
    page('Media kit', '/settings/media-kit', 'settings public page rates'),
    page('Products for content', '/settings/products', 'settings barter'),
    page('Favourite brands', '/settings/favourites', 'settings'),
    page('Your record', '/settings/record', 'settings reviews'),
    page('Your numbers', '/settings/numbers', 'settings rates acceptance on time match'),
    page('Saved address', '/settings/address', 'settings shipments parcels delivery'),
    page('Connected accounts', '/settings/connected-accounts', 'settings instagram tiktok youtube'),
  ],
}

const nameSection: Record<UserType, string> = { creator: 'profile', brand: 'you' }

export const fixedEntries = (userType: UserType): PaletteEntry[] => {
  const settings = settingsPath[userType]
  const [actions, pages] = [
    own[userType].filter(({ group }) => group === 'Actions'),
    own[userType].filter(({ group }) => group === 'Pages'),
  ]
  return [
    ...actions,
    page('Inbox', '/inbox', 'tasks decisions waiting next work'),
    page('Messages', '/messages', 'conversations chat unread'),
    ...destinations[userType].map(({ label, to }) => page(label, to)),
    ...pages,
    page('Settings', settings, 'profile'),
    page('Your name and photo', `${settings}/${nameSection[userType]}`, 'settings account picture'),
    page('Notifications', `${settings}/notifications`, 'settings emails push mute quiet hours'),
    page('Email and Google', `${settings}/account`, 'settings account address sign out'),
    page('Password and devices', `${settings}/security`, 'settings sessions'),
    page('Security history', `${settings}/security-history`, 'settings sign-ins log'),
    page('Export and deletion', `${settings}/export`, 'settings download data delete account'),
    page('Appearance and shortcuts', `${settings}/appearance`, 'settings dark light theme'),
    page('About this site', `${settings}/about`, 'settings version'),
    page('About', '/about', 'operator contact'),
    page('Terms of Service', '/terms', 'legal'),
    page('Privacy Policy', '/privacy', 'legal data'),
    page('Imprint', '/imprint', 'legal operator'),
    page('Solvency', '/solvency', 'proof coins backed'),
    page('Transparency', '/transparency', 'moderation reports appeals'),
    page('Figures', '/open', 'public statistics fees disputes'),
    action('Keyboard shortcuts', { act: 'keys' }, 'shortcuts keyboard help'),
    action('Sign out', { act: 'sign-out' }, 'log out logout'),
  ]
}

/** The other brands of a member. */
const brandEntries = ({ brand, brands }: Session): PaletteEntry[] =>
  brands
    .filter(({ id }) => id !== brand?.id)
    .map(({ id, name }) => ({
      group: 'Your brands',
      label: `Switch to ${name}`,
      also: `${name} brand switch`,
      goes: { brandId: id },
    }))

/** Actions come first, so that Enter alone never switches the brand. */
export const allEntries = (userType: UserType, session: Session): PaletteEntry[] => {
  const fixed = fixedEntries(userType)
  const isAction = ({ group }: PaletteEntry) => group === 'Actions'
  return [
    ...fixed.filter(isAction),
    ...brandEntries(session),
    ...fixed.filter((entry) => !isAction(entry)),
  ]
}

/** Each typed word must begin a word. Labels that begin with the whole text come first. */
export const matching = (entries: readonly PaletteEntry[], typed: string): PaletteEntry[] => {
  const q = typed.trim().toLowerCase()
  if (q === '') return [...entries]
  const words = q.split(/\s+/)
  const found = entries.filter(({ label, also = '' }) => {
    const own = ` ${label} ${also}`.toLowerCase()
    return words.every((word) => own.includes(` ${word}`))
  })
  const rank = ({ label }: PaletteEntry): number => (label.toLowerCase().startsWith(q) ? 0 : 1)
  return found.toSorted((one, other) => rank(one) - rank(other))
}

const segment = encodeURIComponent

const pageOf = ({ slug, opens, campaignId }: PaletteFinds['people'][number]): string =>
  ({
    brand: `/brand/${segment(slug)}`,
    // `own` is a placeholder. The page replaces it with the brand's name.
    campaign: `/brand-campaigns/own/${campaignId}/creator/${segment(slug)}`,
    search: `/brand/creators?creator=${segment(slug)}`,
    'media-kit': `/creator/${segment(slug)}`,
  })[opens]

export const foundEntries = (userType: UserType, finds: PaletteFinds): PaletteEntry[] => [
  ...finds.campaigns.map(
    ({ id, title, brandSlug, brandName, collaborationId }): PaletteEntry => ({
      group: 'Campaigns',
      label: userType === 'brand' ? title : `${title} · ${brandName}`,
      goes: {
        href:
          userType === 'brand'
            ? `/brand-campaigns/${segment(brandSlug)}/${id}`
            : collaborationId === null
              ? `/brand/${segment(brandSlug)}?campaign=${id}`
              : `/collaboration?id=${collaborationId}`,
      },
    }),
  ),
  ...finds.people.map(
    (person): PaletteEntry => ({
      group: person.opens === 'brand' ? 'Brands' : 'Creators',
      label: person.name,
      goes: { href: pageOf(person) },
    }),
  ),
]

export const grouped = (entries: readonly PaletteEntry[]): [string, PaletteEntry[]][] => [
  ...Map.groupBy(entries, ({ group }) => group),
]
