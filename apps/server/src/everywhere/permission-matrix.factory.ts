import {
  type MemberAction,
  type MemberRole,
  mayAct,
} from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { everyEndpoint } from './every-endpoint.factory.ts'

/** The endpoints of each action. What is in none is open to every member of the brand. */
const endpointsOf = {
  'brand.edit': ['PATCH /brand/profile'],
  'campaigns.edit': [
    'POST /brand/campaigns',
    'PATCH /brand/campaigns/:campaignId',
    'POST /brand/campaigns/:campaignId/publish',
    'POST /brand/campaigns/:campaignId/pause',
    'POST /brand/campaigns/:campaignId/resume',
    'POST /brand/campaigns/:campaignId/close',
    'POST /brand/campaigns/:campaignId/places',
    'POST /brand/campaigns/:campaignId/cancel',
    'POST /brand/campaigns/:campaignId/archive',
    'POST /brand/campaigns/:campaignId/unarchive',
    'POST /brand/campaigns/:campaignId/duplicate',
  ],
  'collaborations.decide': [
    'POST /collaborations/:collaborationId/comments/:commentId/answers',
    'PUT /collaborations/:collaborationId/comments/:commentId/done',
    'POST /brand/collaborations/:collaborationId/comments',
    'GET /brand/collaborations/:collaborationId/address',
    'POST /brand/collaborations/:collaborationId/ship',
    'POST /brand/collaborations/:collaborationId/shipment/resend',
    'POST /brand/collaborations/:collaborationId/shipment/delivered',
    'POST /brand/campaigns/:campaignId/decisions',
    'PUT /brand/decline-templates',
    'DELETE /brand/decline-templates/:templateId',
    'POST /brand/campaigns/:campaignId/many-invitations',
    'POST /brand/campaigns/:campaignId/invitations',
    'POST /brand/collaborations/:collaborationId/withdraw-invitation',
    'POST /brand/collaborations/:collaborationId/reconsider',
    'POST /brand/collaborations/:collaborationId/accept',
    'PUT /brand/collaborations/:collaborationId/shortlist',
    'POST /brand/collaborations/:collaborationId/decline',
    'POST /brand/collaborations/:collaborationId/request-changes',
    'POST /brand/collaborations/:collaborationId/take-back-changes',
    'POST /brand/collaborations/:collaborationId/refuse-live',
    'POST /brand/collaborations/:collaborationId/approve',
    'POST /brand/collaborations/:collaborationId/approve-receipt',
    'POST /brand/collaborations/:collaborationId/refuse-receipt',
    'POST /brand/collaborations/:collaborationId/cancel',
  ],
  'disputes.argue': [
    'POST /collaborations/:collaborationId/dispute',
    'POST /collaborations/:collaborationId/dispute/reply',
    'POST /collaborations/:collaborationId/dispute/proposals',
    'POST /collaborations/:collaborationId/dispute/accept-proposal',
    'POST /collaborations/:collaborationId/dispute/take-back',
  ],
  'reviews.write': [
    'PUT /brand/collaborations/:collaborationId/review',
    'POST /brand/collaborations/:collaborationId/review/answer',
  ],
  'record.appeal': ['POST /brand/record/appeals'],
  'rights.ask': [
    'POST /brand/rights/:grantId/renew',
    'POST /brand/rights/:grantId/dispute/answer',
    'POST /brand/posts/:postId/rights-requests',
    'POST /brand/rights-requests/:requestId/withdraw',
  ],
  'barter.trade': [
    'POST /brand/barter/offers',
    'PUT /brand/barter/offers/:offerId',
    'POST /brand/barter/offers/:offerId/close',
    'POST /brand/barter/offers/:offerId/reopen',
    'POST /brand/barter/offers/:offerId/deals',
    'POST /brand/barter/deals/:dealId/counter',
    'POST /brand/barter/deals/:dealId/agree',
    'POST /brand/barter/deals/:dealId/decline',
    'POST /brand/barter/deals/:dealId/withdraw',
  ],
  'posts.curate': [
    'POST /brand/posts/:postId/hide',
    'POST /brand/posts/:postId/unhide',
    'POST /brand/posts/:postId/thanks',
    'POST /brand/posts/import',
    'PUT /brand/portfolio/:postId',
    'DELETE /brand/portfolio/:postId',
  ],
  'programmes.edit': [
    'POST /brand/programmes',
    'PATCH /brand/programmes/:programmeId',
    'POST /brand/programmes/:programmeId/rewards',
    'POST /brand/programmes/:programmeId/rewards/:rewardId/end',
    'POST /brand/programmes/:programmeId/open',
    'POST /brand/programmes/:programmeId/pause',
    'POST /brand/programmes/:programmeId/resume',
    'POST /brand/programmes/:programmeId/end',
    'POST /brand/programmes/:programmeId/invitations',
    'POST /brand/enrolments/:enrolmentId/approve',
    'POST /brand/enrolments/:enrolmentId/reject',
    'POST /brand/enrolments/:enrolmentId/pause',
    'POST /brand/enrolments/:enrolmentId/resume',
    'POST /brand/enrolments/:enrolmentId/remove',
    'POST /brand/enrolments/:enrolmentId/rewards',
    'POST /brand/programmes/:programmeId/materials',
    'PUT /brand/programmes/:programmeId/materials/:materialId',
    'POST /brand/programmes/:programmeId/materials/:materialId/move',
    'DELETE /brand/programmes/:programmeId/materials/:materialId',
    'POST /brand/enrolments/:enrolmentId/codes',
    'POST /brand/codes/:codeId/end',
  ],
  'programmes.fund': [
    'POST /brand/programmes/:programmeId/fund',
    'POST /brand/programmes/:programmeId/drain',
  ],
  'commissions.decide': [
    'POST /brand/claims/:claimId/accept',
    'POST /brand/claims/:claimId/decline',
    'POST /brand/commissions/:commissionId/dispute/answer',
    'POST /brand/commissions/:commissionId/hold',
    'POST /brand/commissions/:commissionId/release',
    'POST /brand/commissions/:commissionId/reject',
  ],
  'shops.connect': [
    'POST /brand/programmes/:programmeId/conversions/test',
    'POST /brand/programmes/:programmeId/conversions/import',
    'POST /brand/programmes/:programmeId/keys',
    'PUT /brand/programmes/:programmeId/shops',
  ],
  'coupons.edit': [
    'POST /brand/coupons',
    'PATCH /brand/coupons/:couponId',
    'POST /brand/coupons/:couponId/publish',
    'POST /brand/coupons/:couponId/pause',
    'POST /brand/coupons/:couponId/resume',
    'POST /brand/coupons/:couponId/archive',
    'POST /brand/coupons/:couponId/codes',
    'POST /brand/redemptions/:redemptionId/code',
    'POST /brand/redemptions/:redemptionId/turn-down',
  ],
  'money.topUp': ['POST /wallet/topups', 'POST /wallet/topups/:topupId/refunds'],
  'money.settle': ['POST /brand/settlements'],
  'billing.edit': ['PUT /wallet/billing'],
  'messages.write': [
    'POST /collaborations/:collaborationId/messages',
    'POST /collaborations/:collaborationId/messages/read',
  ],
  'notes.write': [
    'PUT /brand/creators/:creatorName/note',
    'POST /brand/shortlists',
    'PUT /brand/shortlists/:shortlistId',
    'DELETE /brand/shortlists/:shortlistId',
    'POST /brand/shortlists/:shortlistId/restore',
    'PUT /brand/shortlists/:shortlistId/creators/:creatorName',
  ],
  'apiKeys.edit': ['POST /brand/api-keys', 'POST /brand/api-keys/:keyId/revoke'],
  'webhooks.edit': [
    'POST /brand/webhooks',
    'PUT /brand/webhooks/:webhookId',
    'POST /brand/webhooks/:webhookId/off',
    'DELETE /brand/webhooks/:webhookId',
    'POST /brand/webhooks/:webhookId/secret',
    'POST /brand/webhooks/:webhookId/test',
    'POST /brand/webhook-deliveries/:deliveryId/redeliver',
  ],
  // It opens no endpoint: it decides who is told.
  'members.oversee': [],
} satisfies Record<MemberAction, readonly string[]>

export const actionOf: ReadonlyMap<string, MemberAction> = new Map(
  (Object.keys(endpointsOf) as MemberAction[]).flatMap((action) =>
    endpointsOf[action].map((name) => [name, action] as const),
  ),
)

/**
 * Who gets what from an endpoint, when the thing in its path belongs to creator A and brand A.
 *
 *   ok    200                              401   nobody is signed in
 *   role  403, the other role's endpoint   rank  403, this member of the brand may only look
 *   mine  403, somebody else's document    404   somebody else's thing: as if it weren't there
 *   409   the sender's own state forbids   410   a one-time link that nobody was sent
 *   bad   401, no such account             turn  409, the other side of the dispute acts here
 *   owed  409, nothing is owed to this brand    uninvited  409, the creator isn't in this programme
 *   unset 409, the operator has no app at this platform
 */
export const verdicts: Readonly<Record<string, { status: number; code?: RegExp }>> = {
  ok: { status: 200 },
  '401': { status: 401, code: /^session\.required$/ },
  role: { status: 403, code: /^role\.(creator_only|brand_only|not_chosen)$/ },
  rank: {
    status: 403,
    code: /^(brand\.role_required|topup\.finance_only|(settlement|billing)\.finance_only)$/,
  },
  mine: { status: 403, code: /^profile\.not_yours$/ },
  '404': { status: 404, code: /[._]not_found$/ },
  '409': { status: 409, code: /^no-password$/ },
  owed: { status: 409, code: /^settlement\.nothing_owed$/ },
  uninvited: { status: 409, code: /^enrolment\.not_(invited|in)$/ },
  unset: { status: 409, code: /^connection\.not_set_up$/ },
  turn: { status: 409, code: /^dispute\./ },
  '410': { status: 410, code: /^expired-action-code$/ },
  bad: { status: 401, code: /^(user-not-found|invalid-credential)$/ },
}

/** For nobody, a person without a role, creators A and B, the owners of brands A and B. */
const usualWords = ({ access }: Endpoint, isOfSomebody: boolean): string =>
  ({
    anyone: 'ok ok ok ok ok ok',
    'signed-in': isOfSomebody ? '401 role ok 404 ok 404' : '401 ok ok ok ok ok',
    creator: isOfSomebody ? '401 role ok 404 role role' : '401 role ok ok role role',
    brand: isOfSomebody ? '401 role role role ok 404' : '401 role role role ok ok',
  })[access]

/** What is open to more or fewer people than others of its access are. */
const exceptions = `
endpoint                                                           nobody   person   creatorA creatorB ownerA   ownerB
POST /sign-in                                                      bad      bad      bad      bad      bad      bad
POST /password-resets                                              410      410      410      410      410      410
POST /email-verifications                                          410      410      410      410      410      410
POST /password                                                     401      409      409      409      409      409
DELETE /sessions/:sessionId                                        401      404      ok       404      404      404
GET /profiles/:userId                                              401      mine     ok       mine     mine     mine
PUT /profiles/:userId                                              401      mine     ok       mine     mine     mine
POST /uploads/:uploadId/finish                                     401      404      ok       404      404      404
POST /notifications/:notificationId/read                           401      404      ok       404      404      404
GET /brands/:brandName                                             401      ok       ok       ok       ok       ok
GET /brands/:brandName/reviews                                     401      ok       ok       ok       ok       ok
GET /brands/:brandName/record                                      401      ok       ok       ok       ok       ok
GET /creators/:creatorName/record                                  401      role     role     role     ok       ok
POST /creator/record/appeals                                       401      role     ok       404      role     role
POST /brand/record/appeals                                         401      role     role     role     ok       404
GET /creators/:creatorName/reviews                                 401      role     role     role     ok       ok
GET /brands/:brandName/posts                                       401      ok       ok       ok       ok       ok
POST /brands/:brandName/posts                                      401      role     ok       ok       role     role
GET /creators/:creatorName/portfolio                               401      ok       ok       ok       ok       ok
GET /public-pages/brands/:brandName                                       404      404      404      404      404      404
GET /public-pages/campaigns/:campaignId                                   404      404      404      404      404      404
GET /public-pages/creators/:creatorName                                   404      404      ok       404      404      404
PUT /creator/favourites/:brandName                                 401      role     ok       ok       role     role
POST /coupons/:couponId/redemptions                                401      role     ok       ok       role     role
GET /campaigns/:campaignId                                         401      role     ok       ok       role     role
GET /campaigns/:campaignId/standing                                401      role     ok       ok       role     role
POST /campaigns/:campaignId/applications                           401      role     ok       ok       role     role
GET /messages/unread                                               401      role     ok       ok       ok       ok
GET /promised                                                      401      role     ok       ok       ok       ok
GET /palette                                                       401      role     ok       ok       ok       ok
GET /inbox                                                         401      role     ok       ok       ok       ok
GET /inbox/count                                                   401      role     ok       ok       ok       ok
GET /collaborations/:collaborationId/dispute                       401      404      ok       404      ok       404
POST /collaborations/:collaborationId/dispute                      401      404      ok       404      ok       404
POST /collaborations/:collaborationId/dispute/reply                401      404      turn     404      ok       404
POST /collaborations/:collaborationId/dispute/proposals            401      404      ok       404      ok       404
POST /collaborations/:collaborationId/dispute/accept-proposal      401      404      ok       404      turn     404
POST /collaborations/:collaborationId/dispute/take-back            401      404      ok       404      turn     404
POST /creator/connections/:platform                                401      role     unset    unset    role     role
GET /brand/creators/:creatorName/audience                          401      role     role     role     ok       ok
GET /brand/creators/:creatorName/campaigns                         401      role     role     role     ok       ok
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
GET /barter/offers/:offerId                                        401      role     ok       ok       role     role
POST /barter/offers/:offerId/deals                                 401      role     ok       ok       role     role
`

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

export const columns = [
  ...['nobody', 'person', 'creatorA', 'creatorB'],
  ...['ownerA', 'managerA', 'financeA', 'viewerA', 'ownerB'],
]

const rowOf = (name: string, endpoint: Endpoint): readonly string[] => {
  const words = unusual.get(name) ?? usualWords(endpoint, name.includes(':')).split(' ')
  const [ownerA = '', ownerB = ''] = words.slice(4)
  const action = actionOf.get(name)
  const member = (role: MemberRole): string =>
    action === undefined || mayAct(role, action).allowed ? ownerA : 'rank'
  return [
    ...words.slice(0, 4),
    ownerA,
    member('manager'),
    member('finance'),
    member('viewer'),
    ownerB,
  ]
}

/** `POST /sign-in` → the word for each person. */
export const rows: ReadonlyMap<string, readonly string[]> = new Map(
  [...(await everyEndpoint())].map(([name, endpoint]) => [name, rowOf(name, endpoint)]),
)
