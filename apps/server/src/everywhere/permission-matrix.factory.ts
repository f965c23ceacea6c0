import {
  type MemberAction,
  type MemberRole,
  mayAct,
} from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { everyEndpoint } from './every-endpoint.factory.ts'

/** The action of each write of a brand, by its path. The first match counts. */
const actionsByPath: readonly [MemberAction, RegExp][] = [
  ['programmes.fund', /\/brand\/spending\/requests$/],
  // Only the member who asked may withdraw, in the samples the owner.
  ['spending.setLimits', /\/brand\/spending\/requests\/:requestId\/withdraw$/],
  ['spending.setLimits', /\/brand\/spending\/limits/],
  ['spending.approve', /\/brand\/spending\/requests\/:requestId\/(approve|decline)$/],
  ['audit.read', /\/brand\/activity$/],
  ['brand.export', /\/brand\/exports$/],
  ['brand.edit', /\/brand\/(profile|trader)$/],
  ['notes.write', /\/team-notes/],
  ['reports.save', /\/brand\/saved-reports/],
  ['work.assign', /\/(assignment|assignments\/:part)$/],
  ['collaborations.decide', /:campaignId\/(decisions|invitations|many-invitations)$/],
  ['messages.write', /:campaignId\/messages$|\/brand\/replies/],
  ['campaigns.edit', /\/brand\/campaigns/],
  ['reviews.write', /\/brand\/collaborations\/.*\/review/],
  [
    'content.review',
    /\/brand\/collaborations\/:collaborationId\/(approve|request-changes|take-back-changes|refuse-live)$|\/comments(\/|$)/,
  ],
  ['collaborations.decide', /\/brand\/(collaborations|decline-templates)/],
  ['disputes.argue', /^POST \/collaborations\/:collaborationId\/dispute/],
  ['record.appeal', /\/brand\/record\//],
  ['rights.ask', /\/brand\/.*rights/],
  ['barter.trade', /\/brand\/barter\//],
  ['posts.curate', /\/brand\/(posts|portfolio)\//],
  ['shops.connect', /\/brand\/programmes\/:programmeId\/(conversions|keys|shops)/],
  ['programmes.fund', /\/brand\/programmes\/:programmeId\/(fund|drain)$/],
  ['programmes.edit', /\/brand\/(programmes|enrolments|codes)/],
  ['commissions.decide', /\/brand\/(claims|commissions)\//],
  ['coupons.edit', /\/brand\/(coupons|redemptions)/],
  ['money.topUp', /\/wallet\/(topups|low-coins)/],
  ['money.settle', /\/brand\/settlements$/],
  ['billing.edit', /\/wallet\/billing$/],
  ['messages.write', /\/collaborations\/:collaborationId\/messages/],
  ['notes.write', /\/note$|\/brand\/shortlists/],
  ['members.invite', /\/brand\/member-invitations/],
  ['members.edit', /\/brand\/members\//],
  ['apiKeys.edit', /\/brand\/api-keys/],
  ['reports.share', /\/brand\/shared-reports/],
  ['webhooks.edit', /\/brand\/webhook/],
]
/** Reads that not every member may send. */
const guarded = new Set([
  'GET /brand/collaborations/:collaborationId/address',
  'GET /brand/activity',
])

/** Endpoints without an action are open to all members of the brand. */
export const actionOf: ReadonlyMap<string, MemberAction> = new Map(
  [...(await everyEndpoint()).keys()].flatMap((name) => {
    const found = actionsByPath.find(([, path]) => path.test(name))
    return found === undefined || (/^GET/.test(name) && !guarded.has(name))
      ? []
      : [[name, found[0]] as const]
  }),
)

/**
 * The expected answer when the path names something of creator A or brand A.
 *
 *   ok    200                                401   nobody is signed in
 *   role  403, an endpoint of the other role  rank  403, this member of the brand may only read
 *   mine  403, another person's document      404   something of another person
 *   409   the sender's own state forbids it   410   an unknown one-time link, or no open sign-in
 *   bad   401, unknown account                turn  409, the other side of the dispute must act
 *   owed  409, the brand is owed nothing      uninvited  409, the creator isn't in this programme
 *   opr   403, only operators may              staff 409, an operator does not delete the account
 *   left  403, the person isn't a member of the brand that the request names
 *   kept  409, the member is an owner already
 *   theirs  409, the file belongs to another person
 *   leaving  409, the account is already going to be deleted
 *   unset 409, the operator has not configured this platform
 */
export const verdicts: Readonly<Record<string, { status: number; code?: RegExp }>> = {
  ok: { status: 200 },
  unneeded: { status: 409, code: /^spending\.(not_needed|cannot_carry_out)$/ },
  opr: { status: 403, code: /^role\.operator_only$/ },
  staff: { status: 409, code: /^deletion\.operator$/ },
  left: { status: 403, code: /^brand\.not_member$/ },
  '401': { status: 401, code: /^session\.required$/ },
  role: { status: 403, code: /^role\.(creator_only|brand_only|not_chosen)$/ },
  rank: {
    status: 403,
    code: /^(brand\.role_required|topup\.finance_only|(settlement|billing)\.finance_only|team_note\.of_colleague|spending\.not_yours)$/,
  },
  mine: { status: 403, code: /^profile\.not_yours$/ },
  '404': { status: 404, code: /[._]not_found$/ },
  '409': { status: 409, code: /^(no-password|second-factor-off)$/ },
  owed: { status: 409, code: /^settlement\.nothing_owed$/ },
  uninvited: { status: 409, code: /^enrolment\.not_(invited|in)$/ },
  unset: { status: 409, code: /^connection\.not_set_up$/ },
  turn: { status: 409, code: /^dispute\./ },
  kept: { status: 409, code: /^member\.is_owner$/ },
  theirs: { status: 409, code: /^portable_record\.other_person$/ },
  leaving: { status: 409, code: /^deletion\.planned$/ },
  '410': { status: 410, code: /^(expired-action-code|sign-in-expired|passkey-expired)$/ },
  bad: { status: 401, code: /^(user-not-found|invalid-credential)$/ },
}

/** Columns: nobody, a person without a role, creators A and B, owners of brands A and B. */
const usualWords = ({ access }: Endpoint, isOfSomebody: boolean): string =>
  ({
    anyone: 'ok ok ok ok ok ok',
    'signed-in': isOfSomebody ? '401 role ok 404 ok 404' : '401 ok ok ok ok ok',
    creator: isOfSomebody ? '401 role ok 404 role role' : '401 role ok ok role role',
    operator: '401 opr opr opr opr opr',
    brand: isOfSomebody ? '401 role role role ok 404' : '401 role role role ok ok',
  })[access]

const exceptions = `
endpoint                                                           nobody   person   creatorA creatorB ownerA   ownerB
POST /sign-in                                                      bad      bad      bad      bad      bad      bad
POST /password-resets                                              410      410      410      410      410      410
POST /email-verifications                                          410      410      410      410      410      410
POST /email-changes/confirmations                                  410      410      410      410      410      410
POST /email-changes/agreements                                     410      410      410      410      410      410
POST /email-changes/objections                                     410      410      410      410      410      410
DELETE /account/google/:linkId                                     401      404      ok       404      404      404
POST /password                                                     401      409      409      409      409      409
POST /session/proofs/passkey                                       401      410      410      410      410      410
POST /passkeys                                                     401      410      410      410      410      410
DELETE /passkeys/:passkeyId                                        401      404      ok       404      404      404
POST /sign-in/passkey                                              410      410      410      410      410      410
POST /session/proofs/code                                          401      409      409      409      409      409
POST /second-factor                                                401      409      409      409      409      409
DELETE /second-factor                                              401      409      409      409      409      409
POST /second-factor/recovery-codes                                 401      409      409      409      409      409
POST /sign-in/code                                                 410      410      410      410      410      410
POST /sign-in/recovery-code                                        410      410      410      410      410      410
POST /session/proofs/password                                      401      409      409      409      409      409
DELETE /sessions/:sessionId                                        401      404      ok       404      404      404
POST /brand/posts/numbers-requests                                 401      role     role     role     ok       404
GET /profiles/:userId                                              401      mine     ok       mine     mine     mine
PUT /profiles/:userId                                              401      mine     ok       mine     mine     mine
POST /uploads/:uploadId/finish                                     401      404      ok       404      404      404
POST /notifications/:notificationId/read                           401      404      ok       404      404      404
PUT /announcements/:announcementId/dismissal                       401      ok       ok       ok       ok       ok
DELETE /push/devices/:deviceId                                     401      404      ok       404      404      404
POST /push/devices/:deviceId/test                                  401      404      ok       404      404      404
GET /brands/:brandName                                             401      ok       ok       ok       ok       ok
GET /brand-holding/:thingId                                        401      ok       ok       ok       ok       ok
GET /brands/:brandName/reviews                                     401      ok       ok       ok       ok       ok
GET /brands/:brandName/record                                      401      ok       ok       ok       ok       ok
GET /creators/:creatorName/record                                  401      role     role     role     ok       ok
POST /creator/imported-records                                     401      role     ok       theirs   role     role
POST /creator/imported-records/check                               401      role     ok       theirs   role     role
GET /creators/:creatorName/imported-records                        401      role     role     role     ok       ok
POST /creator/record/appeals                                       401      role     ok       404      role     role
POST /brand/record/appeals                                         401      role     role     role     ok       404
GET /creators/:creatorName/reviews                                 401      role     role     role     ok       ok
GET /brands/:brandName/posts                                       401      ok       ok       ok       ok       ok
POST /brands/:brandName/posts                                      401      role     ok       ok       role     role
GET /creators/:creatorName/portfolio                               401      ok       ok       ok       ok       ok
GET /public-pages/brands/:brandName                                       404      404      404      404      404      404
GET /public-pages/campaigns/:campaignId                                   404      404      404      404      404      404
GET /public-pages/creators/:creatorName                                   404      404      ok       404      404      404
GET /traders/:brandName                                            ok       ok       ok       ok       ok       ok
PUT /creator/favourites/:brandName                                 401      role     ok       ok       role     role
POST /coupons/:couponId/redemptions                                401      role     ok       ok       role     role
GET /campaigns/:campaignId                                         401      role     ok       ok       role     role
GET /campaigns/:campaignId/standing                                401      role     ok       ok       role     role
POST /campaigns/:campaignId/applications                           401      role     ok       ok       role     role
GET /messages/unread                                               401      role     ok       ok       ok       ok
GET /messages                                                      401      role     ok       ok       ok       ok
GET /messages/filters                                              401      role     ok       ok       ok       ok
GET /promised                                                      401      role     ok       ok       ok       ok
GET /palette                                                       401      role     ok       ok       ok       ok
GET /inbox                                                         401      role     ok       ok       ok       ok
GET /inbox/count                                                   401      role     ok       ok       ok       ok
GET /inbox/brands                                                  401      role     ok       ok       ok       ok
POST /brands                                                       401      role     role     role     ok       ok
GET /collaborations/:collaborationId/dispute                       401      404      ok       404      ok       404
POST /collaborations/:collaborationId/dispute                      401      404      ok       404      ok       404
POST /collaborations/:collaborationId/dispute/reply                401      404      turn     404      ok       404
POST /collaborations/:collaborationId/dispute/proposals            401      404      ok       404      ok       404
POST /collaborations/:collaborationId/dispute/accept-proposal      401      404      ok       404      turn     404
POST /collaborations/:collaborationId/dispute/take-back            401      404      ok       404      turn     404
POST /creator/connections/:platform                                401      role     unset    unset    role     role
GET /brand/creators/:creatorName/audience                          401      role     role     role     ok       ok
GET /brand/creators/:creatorName/campaigns                         401      role     role     role     ok       ok
POST /brand/spending/requests                                      401      role     role     role     unneeded unneeded
POST /brand/settlements                                            401      role     role     role     ok       owed
GET /brand/creators/:creatorName/note                              401      role     role     role     ok       ok
PUT /brand/creators/:creatorName/note                              401      role     role     role     ok       ok
GET /brand/creators/:creatorName                                   401      role     role     role     ok       ok
GET /programmes/:programmeId                                       401      role     ok       ok       role     role
POST /programmes/:programmeId/enrolment                            401      role     ok       ok       role     role
POST /programmes/:programmeId/enrolment/accept                     401      role     ok       uninvited role     role
POST /programmes/:programmeId/enrolment/decline                    401      role     ok       uninvited role     role
POST /programmes/:programmeId/enrolment/terms                      401      role     ok       uninvited role     role
POST /programmes/:programmeId/enrolment/leave                      401      role     ok       uninvited role     role
POST /deletion                                                     401      leaving  leaving  leaving  leaving  leaving
GET /barter/offers/:offerId                                        401      role     ok       ok       role     role
POST /brand/members/:userId/ownership                              401      role     role     role     kept     404
DELETE /memberships/:brandId                                       401      left     left     left     left     left
POST /member-invitations/views                                     404      404      404      404      404      404
POST /member-invitations/acceptances                               401      404      404      404      404      404
POST /member-invitations/new-accounts                              404      404      404      404      404      404
POST /barter/offers/:offerId/deals                                 401      role     ok       ok       role     role
`

/** Rows in which a person of two brands differs from members of one brand. */
const wholeRows: Readonly<Record<string, string>> = {
  'PUT /session/brand': '401 left left left ok ok ok ok ok left ok ok left 401 left',
  'PUT /notifications/brands/:brandId/mute':
    '401 role 404 404 ok ok ok ok ok 404 ok ok left 401 role',
  'DELETE /notifications/brands/:brandId/mute':
    '401 role 404 404 ok ok ok ok ok 404 ok ok left 401 role',
}

const unusual = new Map(
  exceptions
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [method, path, ...words] = line.split(/\s+/)
      return [`${method} ${path}`, words]
    }),
)
export const exceptionNames = [...unusual.keys()]

/** Elsewhere, an operator is a person without a role. */
const operatorWord = (name: string, { access }: Endpoint): string | undefined => {
  if (access === 'operator') return 'ok'
  return name === 'POST /deletion' ? 'staff' : undefined
}

/** Samples belong to the owner of brand A, and only an author may change a note. */
const ofAuthor = /^(PUT|DELETE) \/brand\/team-notes\//

const rowOf = (name: string, endpoint: Endpoint): readonly string[] => {
  const whole = wholeRows[name]
  if (whole !== undefined) return whole.split(' ')
  const words = unusual.get(name) ?? usualWords(endpoint, name.includes(':')).split(' ')
  const [ownerA = '', ownerB = ''] = words.slice(4)
  const action = actionOf.get(name)
  const member = (role: MemberRole): string =>
    !ofAuthor.test(name) && (action === undefined || mayAct(role, action).allowed) ? ownerA : 'rank'
  return [
    ...words.slice(0, 4),
    ownerA,
    member('manager'),
    member('reviewer'),
    member('finance'),
    member('viewer'),
    ownerB,
    member('viewer'),
    ownerB,
    endpoint.access === 'anyone' ? (words[1] ?? '') : 'left',
    words[0] ?? '',
    operatorWord(name, endpoint) ?? words[1] ?? '',
  ]
}

export const rows: ReadonlyMap<string, readonly string[]> = new Map(
  [...(await everyEndpoint())].map(([name, endpoint]) => [name, rowOf(name, endpoint)]),
)
