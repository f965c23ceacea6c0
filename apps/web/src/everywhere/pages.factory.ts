import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { dealStages } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import { CreatorTab } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { type Answer, readingOf, stepsOf } from './answers.factory.ts'
import type { Visit } from './visit.factory.ts'

const at = (who: string, moment: string, ...paths: string[]): Visit[] =>
  paths.map((path) => ({ who, moment, path }))

/** A viewer may read: what she can’t do says why. */
const viewerAt = (moment: string, ...paths: string[]): Visit[] =>
  at('vera', moment, ...paths).map((visit) => ({ ...visit, looksOnly: true }))

/** Whose buttons are mostly those of the first of them. */
const campaignAt = (moment: string, campaign: string): Visit[] =>
  at('olga', moment, `/brand-campaigns/glow-theory/${campaign}`).map((visit) => ({
    ...visit,
    kind: '/brand-campaigns/glow-theory/serum',
  }))
const walletAt = (moment: string, ...paths: string[]): Visit[] =>
  at('olga', moment, ...paths).map((visit) => ({ ...visit, kind: 'wallet' }))

const settingsAt = (who: string, base: string, ...sections: string[]): Visit[] =>
  at(who, 'end', ...sections.map((section) => `${base}/${section}`))

/** The room asks by the id for what the creator’s page asks for by the name. */
const roomAt = (moment: string, campaign: string, creator: string): Visit => {
  const id = `${creator.split('-')[0]}-in-${campaign}`
  return {
    who: 'olga',
    moment,
    path: `/brand/review/${id}`,
    told: (asks) =>
      asks === `GET /brand/collaborations/${id}`
        ? readingOf('olga', moment, `GET /brand/campaigns/${campaign}/creators/${creator}`)
        : undefined,
  }
}

/** What stands around every page. */
const framesAt = (who: string, moment: string, path: string): Visit[] =>
  (['header', 'aside'] as const).map((ground) => ({
    ...{ who, moment, path, ground },
    kind: `${who} ${ground}`,
  }))

const nobody: Session = { user: null, userType: null, brand: null }
const newcomer: Session = {
  user: {
    uid: 'nina',
    email: 'nina@story.test',
    emailVerified: false,
    displayName: null,
    photoURL: null,
  },
  userType: null,
  brand: null,
}

const failing = (): Answer => ({
  status: 500,
  body: { code: 'server.failed', detail: 'Something went wrong here. Please try again.' },
})
const failsTo = (read: RegExp) => (asks: string) =>
  read.test(asks.split('?')[0] ?? '') ? failing() : undefined
const none = Object.fromEntries([...dealStages, ...CreatorTab.options].map((name) => [name, 0]))
const nothing = (asks: string): Answer | undefined =>
  /^GET .*(list|s)(\?.*)?$/.test(asks)
    ? { status: 200, body: { items: [], nextCursor: null, counts: none, asked: 0, open: 0 } }
    : undefined

/** Each is one approved text; those that both sides share stand with the creators’. */
export const creatorPages: Record<string, Visit[]> = {
  guests: [
    { who: 'nobody', moment: 'end', path: '/login', session: nobody },
    { who: 'nobody', moment: 'end', path: '/login?reset=token', session: nobody, kind: 'reset' },
    { who: 'nobody', moment: 'end', path: '/new-user', session: newcomer },
    { who: 'mira', moment: 'end', path: '/solvency' },
  ],
  'creator-brands': [
    ...at('mira', 'start', '/', '/brand/glow-theory', '/brand/glow-theory?campaign=serum'),
    ...at('mira', 'end', '/brand/harbour-coffee'),
  ],
  'creator-work': [
    ...at('mira', 'applicants', '/collaboration'),
    ...at('mira', 'submitted', '/collaboration'),
    ...at('mira', 'end', '/collaboration', '/inbox', '/settings', '/settings/security'),
    ...settingsAt(
      'mira',
      '/settings',
      'being-found',
      'portfolio',
      'connected-accounts',
      'products',
      'favourites',
    ),
    ...settingsAt('mira', '/settings', 'record', 'address', 'account', 'appearance'),
    ...at('mira', 'end', '/collaboration?tab=calendar', '/creator/mira-sol'),
  ],
  'creator-coupons': [
    ...at('mira', 'coupons', '/coupon', '/coupon-history'),
    ...at('mira', 'end', '/coupon', '/coupon-history'),
  ],
  'creator-affiliate': [
    ...at('mira', 'orders', '/affiliate'),
    ...at('tom', 'orders', '/affiliate'),
    ...at('mira', 'end', '/affiliate'),
  ],
  barter: [
    // What stands beside the products is pressed where it is at home.
    ...at('mira', 'barter', '/?show=products').map((visit) => ({
      ...visit,
      looksOnly: true as const,
    })),
    ...at('mira', 'barter', '/brand/glow-theory?tab=barter'),
    ...at('mira', 'barter', '/collaboration?tab=barter'),
    ...at('olga', 'barter', '/brand-barter', '/brand-barter?view=list', '/brand-barter?tab=offers'),
  ],
  rights: [
    ...at('mira', 'rights', '/rights'),
    ...at('mira', 'end', '/rights'),
    ...at('olga', 'end', '/brand/rights'),
  ],
  frame: [
    ...framesAt('mira', 'orders', '/affiliate'),
    ...framesAt('olga', 'end', '/brand-campaigns'),
  ],
}

export const brandPages: Record<string, Visit[]> = {
  'brand-campaigns': [
    ...at('olga', 'applicants', '/', '/brand-campaigns', '/brand-campaigns/glow-theory/serum'),
    ...at('olga', 'end', '/', '/brand-campaigns', '/brand-campaigns/glow-theory/creams'),
    ...viewerAt('applicants', '/', '/brand-campaigns/glow-theory/serum'),
    ...at('olga', 'paused', '/brand-campaigns'),
    ...campaignAt('submitted', 'serum'),
    ...campaignAt('paused', 'closed'),
    ...campaignAt('receipts', 'creams'),
    ...campaignAt('quarrels', 'quarrels'),
  ],
  'brand-days': [
    ...at('bruno', 'end', '/brand-campaigns?tab=calendar'),
    ...at('olga', 'end', '/brand/review'),
    roomAt('mira-in-serum 3 submitted', 'serum', 'mira-sol'),
    roomAt('mira-in-serum 9 live', 'serum', 'mira-sol'),
    ...at('olga', 'end', '/brand/creators'),
    ...viewerAt('end', '/brand/creators'),
  ],
  'brand-numbers': [
    ...at('olga', 'end', '/brand-analytics', '/brand-barter', '/brand/non-campaign-feed'),
    ...at('olga', 'end', '/inbox', '/brand-settings'),
    ...settingsAt('olga', '/brand-settings', 'public-page', 'record', 'api-keys', 'webhooks'),
    ...viewerAt('end', '/brand-settings', '/brand-settings/api-keys', '/brand-settings/webhooks'),
  ],
  'brand-wallet': [
    ...walletAt('coupons', '/brand-wallet?tab=coupons'),
    ...walletAt('end', '/brand-wallet', '/brand-wallet?tab=coupons'),
    ...walletAt('end', '/brand-wallet?tab=coupons&coupon=manual'),
    ...viewerAt('end', '/brand-wallet'),
  ],
  'brand-affiliate': [
    ...at('bruno', 'orders', '/brand-affiliate'),
    ...at('bruno', 'end', '/brand-affiliate'),
    ...at('olga', 'end', '/brand-affiliate'),
  ],
}

const brandOf: Record<string, string> = { olga: 'glow-theory', bruno: 'harbour-coffee' }
const byCollaboration = <Step extends { moment: string }>(steps: Step[]): Step[] =>
  [...steps].sort((one, other) =>
    (one.moment.split(' ')[0] ?? '') < (other.moment.split(' ')[0] ?? '') ? -1 : 1,
  )
/** Paid work, a product sent, a purchase paid back: by the name of the story’s campaign. */
const categoryOf = (moment: string): string =>
  /-in-(mugs|cards|creams)/.exec(moment)?.[1] ?? 'paid work'

/** What each side sees of every step of a collaboration. */
export const creatorSteps = byCollaboration(stepsOf(/^GET \/collaborations\/[^/]+$/)).map(
  ({ who, moment, asks }): Visit => ({
    ...{ who, moment, kind: categoryOf(moment) },
    path: `/collaboration?id=${asks.split('/')[2]}`,
  }),
)
export const brandSteps = byCollaboration(
  stepsOf(/^GET \/brand\/campaigns\/[^/]+\/creators\/[^/]+$/),
).map(
  ({ who, moment, asks }): Visit => ({
    ...{ who, moment, kind: categoryOf(moment) },
    path: `/brand-campaigns/${brandOf[who]}/${asks.split('/')[3]}/creator/${asks.split('/')[5]}`,
  }),
)

/** One of each kind of page that can’t be loaded, or has nothing to show. */
export const troubles: Visit[] = [
  ...at('mira', 'end', '/', '/collaboration', '/coupon').map((visit) => ({
    ...visit,
    told: failsTo(/^GET .(brands|collaborations|coupons)$/),
  })),
  ...at('olga', 'end', '/', '/brand-campaigns', '/brand-wallet').map((visit) => ({
    ...visit,
    told: failsTo(/^GET .(brand.dashboard|brand.campaigns|wallet)$/),
  })),
  ...at('mira', 'end', '/', '/collaboration', '/coupon', '/coupon-history').map((visit) => ({
    ...visit,
    told: nothing,
  })),
  ...at('olga', 'end', '/brand-campaigns', '/brand/non-campaign-feed').map((visit) => ({
    ...visit,
    told: nothing,
  })),
]
