/**
 * Who gets what from every endpoint, when the thing in its path belongs to creator A and brand A.
 *
 *   ok    200                              401   nobody is signed in
 *   role  403, the other role's endpoint   rank  403, this member of the brand may only look
 *   mine  403, somebody else's document    404   somebody else's thing: as if it weren't there
 *   409   the sender's own state forbids   410   a one-time link that nobody was sent
 *   bad   401, no such account         turn  409, the other side of the dispute acts here
 *   owed  409, nothing is owed to this brand    uninvited  409, the creator isn't in this programme
 *   unset 409, the operator has no app at this platform
 */
const matrix = `
endpoint                                                nobody person creatorA creatorB ownerA managerA financeA viewerA ownerB
GET /session                                            ok     ok     ok       ok       ok     ok       ok       ok      ok
GET /installation                                       ok     ok     ok       ok       ok     ok       ok       ok      ok
GET /coins/statement                                    401    role   ok       ok       role   role     role     role    role
GET /coins/solvency                                     ok     ok     ok       ok       ok     ok       ok       ok      ok
POST /sign-in                                           bad    bad    bad      bad      bad    bad      bad      bad     bad
POST /sign-up                                           ok     ok     ok       ok       ok     ok       ok       ok      ok
POST /sign-out                                          ok     ok     ok       ok       ok     ok       ok       ok      ok
POST /password-reset-requests                           ok     ok     ok       ok       ok     ok       ok       ok      ok
POST /password-resets                                   410    410    410      410      410    410      410      410     410
POST /email-verifications                               410    410    410      410      410    410      410      410     410
POST /password                                          401    409    409      409      409    409      409      409     409
PATCH /account                                          401    ok     ok       ok       ok     ok       ok       ok      ok
GET /sessions                                           401    ok     ok       ok       ok     ok       ok       ok      ok
DELETE /sessions                                        401    ok     ok       ok       ok     ok       ok       ok      ok
DELETE /sessions/:sessionId                             401    404    ok       404      404    404      404      404     404
GET /profiles/:userId                                   401    mine   ok       mine     mine   mine     mine     mine    mine
PUT /profiles/:userId                                   401    mine   ok       mine     mine   mine     mine     mine    mine
POST /files                                             401    ok     ok       ok       ok     ok       ok       ok      ok
POST /uploads/:uploadId/finish                          401    404    ok       404      404    404      404      404     404
GET /calendar                                           401    ok     ok       ok       ok     ok       ok       ok      ok
GET /calendar/feed                                      401    ok     ok       ok       ok     ok       ok       ok      ok
POST /calendar/feed                                     401    ok     ok       ok       ok     ok       ok       ok      ok
DELETE /calendar/feed                                   401    ok     ok       ok       ok     ok       ok       ok      ok
GET /notifications                                      401    ok     ok       ok       ok     ok       ok       ok      ok
POST /notifications/:notificationId/read                401    404    ok       404      404    404      404      404     404
POST /notifications/read-all                            401    ok     ok       ok       ok     ok       ok       ok      ok
GET /brands                                             401    ok     ok       ok       ok     ok       ok       ok      ok
GET /brands/names                                       401    ok     ok       ok       ok     ok       ok       ok      ok
GET /brands/:brandName                                  401    ok     ok       ok       ok     ok       ok       ok      ok
GET /brands/:brandName/reviews                          401    ok     ok       ok       ok     ok       ok       ok      ok
GET /brands/:brandName/record                           401    ok     ok       ok       ok     ok       ok       ok      ok
GET /creators/:creatorName/record                       401    role   role     role     ok     ok       ok       ok      ok
GET /creator/record                                     401    role   ok       ok       role   role     role     role    role
GET /creator/record/events                              401    role   ok       ok       role   role     role     role    role
POST /creator/record/appeals                            401    role   ok       404      role   role     role     role    role
GET /brand/record                                       401    role   role     role     ok     ok       ok       ok      ok
GET /brand/record/events                                401    role   role     role     ok     ok       ok       ok      ok
POST /brand/record/appeals                              401    role   role     role     ok     ok       rank     rank    404
GET /creators/:creatorName/reviews                      401    role   role     role     ok     ok       ok       ok      ok
GET /brands/:brandName/posts                            401    ok     ok       ok       ok     ok       ok       ok      ok
POST /brands/:brandName/posts                           401    role   ok       ok       role   role   role     role    role
GET /creator/posts                                      401    role   ok       ok       role   role   role     role    role
POST /creator/posts/:postId/numbers                     401    role   ok       404      role   role   role     role    role
PUT /creator/portfolio/:postId                          401    role   ok       404      role   role     role     role    role
DELETE /creator/portfolio/:postId                       401    role   ok       404      role   role     role     role    role
GET /creators/:creatorName/portfolio                    401    ok     ok       ok       ok     ok       ok       ok      ok
GET /faces/brands/:brandName                            404    404    404      404      404    404      404      404     404
GET /faces/campaigns/:campaignId                        404    404    404      404      404    404      404      404     404
GET /faces/creators/:creatorName                        404    404    ok       404      404    404      404      404     404
PUT /creator/rights/:grantId/renewal-price              401    role   ok       404      role   role     role     role    role
POST /brand/rights/:grantId/renew                       401    role   role     role     ok     ok       rank     rank    404
POST /creator/rights/:grantId/disputes                  401    role   ok       404      role   role     role     role    role
POST /brand/rights/:grantId/dispute/answer              401    role   role     role     ok     ok       rank     rank    404
POST /creator/rights/:grantId/dispute/settle            401    role   ok       404      role   role     role     role    role
POST /creator/rights/:grantId/dispute/insist            401    role   ok       404      role   role     role     role    role
GET /v1/rights                                          401    role   role     role     ok     ok       ok       ok      ok
GET /creator/profile                                    401    role   ok       ok       role   role     role     role    role
PATCH /creator/profile                                  401    role   ok       ok       role   role     role     role    role
GET /creator/favourites                                 401    role   ok       ok       role   role     role     role    role
PUT /creator/favourites/:brandName                      401    role   ok       ok       role   role     role     role    role
GET /coupons                                            401    role   ok       ok       role   role     role     role    role
GET /coupons/suppliers                                  401    role   ok       ok       role   role     role     role    role
POST /coupons/:couponId/redemptions                     401    role   ok       ok       role   role     role     role    role
GET /redemptions                                        401    role   ok       ok       role   role     role     role    role
GET /redemptions/:redemptionId/code                     401    role   ok       404      role   role     role     role    role
POST /redemptions/:redemptionId/use                     401    role   ok       404      role   role     role     role    role
GET /campaigns                                          401    role   ok       ok       role   role     role     role    role
GET /campaigns/:campaignId                              401    role   ok       ok       role   role     role     role    role
GET /campaigns/:campaignId/standing                     401    role   ok       ok       role   role     role     role    role
POST /campaigns/:campaignId/applications                401    role   ok       ok       role   role     role     role    role
GET /collaborations                                     401    role   ok       ok       role   role     role     role    role
GET /collaborations/:collaborationId                    401    role   ok       404      role   role     role     role    role
POST /collaborations/:collaborationId/withdraw          401    role   ok       404      role   role     role     role    role
POST /collaborations/:collaborationId/submissions       401    role   ok       404      role   role     role     role    role
POST /collaborations/:collaborationId/receipts          401    role   ok       404      role   role     role     role    role
POST /collaborations/:collaborationId/go-live           401    role   ok       404      role   role     role     role    role
POST /collaborations/:collaborationId/cancel            401    role   ok       404      role   role     role     role    role
GET /messages/unread                                    401    role   ok       ok       ok     ok       ok       ok      ok
GET /promised                                           401    role   ok       ok       ok     ok       ok       ok      ok
GET /palette                                            401    role   ok       ok       ok     ok       ok       ok      ok
GET /inbox                                              401    role   ok       ok       ok     ok       ok       ok      ok
GET /inbox/count                                        401    role   ok       ok       ok     ok       ok       ok      ok
GET /collaborations/:collaborationId/messages           401    role   ok       404      ok     ok       ok       ok      404
GET /collaborations/:collaborationId/comments           401    role   ok       404      ok     ok       ok       ok      404
POST /collaborations/:collaborationId/comments/:commentId/answers 401    role   ok       404      ok     ok       rank     rank    404
PUT /collaborations/:collaborationId/comments/:commentId/done 401    role   ok       404      ok     ok       rank     rank    404
GET /brand/reviews                                      401    role   role     role     ok     ok       ok       ok      ok
GET /brand/collaborations/:collaborationId              401    role   role     role     ok     ok       ok       ok      404
POST /brand/collaborations/:collaborationId/comments    401    role   role     role     ok     ok       rank     rank    404
POST /collaborations/:collaborationId/messages          401    role   ok       404      ok     ok       ok       rank    404
POST /collaborations/:collaborationId/messages/read     401    role   ok       404      ok     ok       ok       rank    404
GET /collaborations/:collaborationId/reviews            401    role   ok       404      role   role     role     role    role
PUT /collaborations/:collaborationId/review             401    role   ok       404      role   role     role     role    role
POST /collaborations/:collaborationId/review/answer     401    role   ok       404      role   role     role     role    role
GET /creator/reviews                                    401    role   ok       ok       role   role     role     role    role
GET /matches                                            401    role   ok       ok       role   role     role     role    role
GET /campaigns/recommended                              401    role   ok       ok       role   role     role     role    role
POST /collaborations/:collaborationId/extend            401    role   ok       404      role   role     role     role    role
POST /collaborations/:collaborationId/accept-invitation 401    role   ok       404      role   role     role     role    role
POST /collaborations/:collaborationId/decline-invitation 401   role   ok       404      role   role     role     role    role
GET /collaborations/:collaborationId/dispute            401    404    ok       404      ok     ok       ok       ok      404
POST /collaborations/:collaborationId/dispute           401    404    ok       404      ok     ok       rank     rank    404
POST /collaborations/:collaborationId/dispute/reply     401    404    turn     404      ok     ok       rank     rank    404
POST /collaborations/:collaborationId/dispute/proposals 401    404    ok       404      ok     ok       rank     rank    404
POST /collaborations/:collaborationId/dispute/accept-proposal 401 404 ok       404      turn   turn     rank     rank    404
POST /collaborations/:collaborationId/dispute/take-back 401    404    ok       404      turn   turn     rank     rank    404
GET /creator/address                                    401    role   ok       ok       role   role     role     role    role
DELETE /creator/address                                 401    role   ok       ok       role   role     role     role    role
GET /collaborations/:collaborationId/address            401    role   ok       404      role   role     role     role    role
PUT /collaborations/:collaborationId/address            401    role   ok       404      role   role     role     role    role
DELETE /collaborations/:collaborationId/address         401    role   ok       404      role   role     role     role    role
POST /collaborations/:collaborationId/shipment/receive    401    role   ok       404      role   role     role     role    role
POST /collaborations/:collaborationId/shipment/reports    401    role   ok       404      role   role     role     role    role
POST /collaborations/:collaborationId/shipment/refuse     401    role   ok       404      role   role     role     role    role
GET /brand/collaborations/:collaborationId/address      401    role   role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/ship        401    role   role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/shipment/resend 401  role   role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/shipment/delivered 401 role role     role     ok     ok       rank     rank    404
GET /creator/connections                                401    role   ok       ok       role   role     role     role    role
POST /creator/connections/:platform                     401    role   unset    unset    role   role     role     role    role
PUT /creator/connections/:platform/consent              401    role   ok       404      role   role     role     role    role
DELETE /creator/connections/:platform                   401    role   ok       404      role   role     role     role    role
GET /creator/searches                                   401    role   ok       ok       role   role     role     role    role
POST /creator/searches                                  401    role   ok       ok       role   role     role     role    role
PATCH /creator/searches/:searchId                       401    role   ok       404      role   role     role     role    role
DELETE /creator/searches/:searchId                      401    role   ok       404      role   role     role     role    role
POST /creator/searches/:searchId/opened                 401    role   ok       404      role   role     role     role    role
GET /brand/creators/:creatorName/audience               401    role   role     role     ok     ok       ok       ok      ok
GET /brand/posts                                        401    role   role     role     ok     ok       ok       ok      ok
GET /brand/posts/:postId                                401    role   role     role     ok     ok       ok       ok      404
POST /brand/posts/:postId/hide                          401    role   role     role     ok     ok       rank     rank    404
POST /brand/posts/:postId/unhide                        401    role   role     role     ok     ok       rank     rank    404
POST /brand/posts/:postId/thanks                        401    role   role     role     ok     ok       rank     rank    404
POST /brand/posts/import                                401    role   role     role     ok     ok       rank     rank    ok
GET /brand/portfolio                                    401    role   role     role     ok     ok       ok       ok      ok
PUT /brand/portfolio/:postId                            401    role   role     role     ok     ok       rank     rank    404
DELETE /brand/portfolio/:postId                         401    role   role     role     ok     ok       rank     rank    404
GET /brand/creators/:creatorName/campaigns              401    role   role     role     ok     ok       ok       ok      ok
GET /brand/profile                                      401    role   role     role     ok     ok       ok       ok      ok
PATCH /brand/profile                                    401    role   role     role     ok     ok       rank     rank    ok
GET /brand/dashboard                                    401    role   role     role     ok     ok       ok       ok      ok
GET /brand/analytics                                    401    role   role     role     ok     ok       ok       ok      ok
GET /wallet                                             401    role   role     role     ok     ok       ok       ok      ok
GET /wallet/products                                    401    role   role     role     ok     ok       ok       ok      ok
GET /creator/products                                   401    role   ok       ok       role   role     role     role    role
GET /wallet/statement                                   401    role   role     role     ok     ok       ok       ok      ok
GET /wallet/campaigns/:campaignId/statement             401    role   role     role     ok     ok       ok       ok      404
POST /wallet/topups                                     401    role   role     role     ok     ok       ok       rank    ok
GET /wallet/topups                                      401    role   role     role     ok     ok       ok       ok      ok
GET /wallet/topups/:topupId                             401    role   role     role     ok     ok       ok       ok      404
GET /brand/coupons                                      401    role   role     role     ok     ok       ok       ok      ok
POST /brand/coupons                                     401    role   role     role     ok     ok       ok       rank    ok
GET /brand/coupons/:couponId                            401    role   role     role     ok     ok       ok       ok      404
PATCH /brand/coupons/:couponId                          401    role   role     role     ok     ok       ok       rank    404
POST /brand/coupons/:couponId/publish                   401    role   role     role     ok     ok       ok       rank    404
POST /brand/coupons/:couponId/pause                     401    role   role     role     ok     ok       ok       rank    404
POST /brand/coupons/:couponId/resume                    401    role   role     role     ok     ok       ok       rank    404
POST /brand/coupons/:couponId/archive                   401    role   role     role     ok     ok       ok       rank    404
POST /brand/coupons/:couponId/codes                     401    role   role     role     ok     ok       ok       rank    404
GET /brand/coupons/:couponId/redemptions                401    role   role     role     ok     ok       ok       ok      404
POST /brand/redemptions/:redemptionId/code              401    role   role     role     ok     ok       ok       rank    404
POST /brand/redemptions/:redemptionId/turn-down         401    role   role     role     ok     ok       ok       rank    404
GET /brand/settlements                                  401    role   role     role     ok     ok       ok       ok      ok
POST /brand/settlements                                 401    role   role     role     ok     rank     ok       rank    owed
POST /wallet/topups/:topupId/refunds                    401    role   role     role     ok     ok       ok       rank    404
GET /wallet/invoices                                    401    role   role     role     ok     ok       ok       ok      ok
GET /wallet/billing                                     401    role   role     role     ok     ok       ok       ok      ok
PUT /wallet/billing                                     401    role   role     role     ok     rank     ok       rank    ok
GET /brand/coin-suggestions                             401    role   role     role     ok     ok       ok       ok      ok
GET /brand/campaigns                                    401    role   role     role     ok     ok       ok       ok      ok
POST /brand/campaigns                                   401    role   role     role     ok     ok       rank     rank    ok
GET /brand/campaigns/:campaignId                        401    role   role     role     ok     ok       ok       ok      404
PATCH /brand/campaigns/:campaignId                      401    role   role     role     ok     ok       rank     rank    404
POST /brand/campaigns/:campaignId/publish               401    role   role     role     ok     ok       rank     rank    404
POST /brand/campaigns/:campaignId/pause                 401    role   role     role     ok     ok       rank     rank    404
POST /brand/campaigns/:campaignId/resume                401    role   role     role     ok     ok       rank     rank    404
POST /brand/campaigns/:campaignId/close                 401    role   role     role     ok     ok       rank     rank    404
POST /brand/campaigns/:campaignId/places                401    role   role     role     ok     ok       rank     rank    404
POST /brand/campaigns/:campaignId/cancel                401    role   role     role     ok     ok       rank     rank    404
POST /brand/campaigns/:campaignId/archive               401    role   role     role     ok     ok       rank     rank    404
POST /brand/campaigns/:campaignId/unarchive             401    role   role     role     ok     ok       rank     rank    404
POST /brand/campaigns/:campaignId/duplicate             401    role   role     role     ok     ok       rank     rank    404
GET /brand/campaigns/:campaignId/collaborations         401    role   role     role     ok     ok       ok       ok      404
GET /brand/campaigns/:campaignId/creators/:creatorName  401    role   role     role     ok     ok       ok       ok      404
GET /brand/campaigns/:campaignId/creators               401    role   role     role     ok     ok       ok       ok      404
POST /brand/campaigns/:campaignId/decisions             401    role   role     role     ok     ok       rank     rank    404
GET /brand/decline-templates                            401    role   role     role     ok     ok       ok       ok      ok
PUT /brand/decline-templates                            401    role   role     role     ok     ok       rank     rank    ok
DELETE /brand/decline-templates/:templateId             401    role   role     role     ok     ok       rank     rank    404
GET /brand/creators/:creatorName/note                   401    role   role     role     ok     ok       ok       ok      ok
PUT /brand/creators/:creatorName/note                   401    role   role     role     ok     ok       ok       rank    ok
GET /brand/creators                                     401    role   role     role     ok     ok       ok       ok      ok
GET /brand/creators/:creatorName                        401    role   role     role     ok     ok       ok       ok      ok
GET /brand/inviting-campaigns                           401    role   role     role     ok     ok       ok       ok      ok
POST /brand/campaigns/:campaignId/many-invitations      401    role   role     role     ok     ok       rank     rank    404
GET /brand/shortlists                                   401    role   role     role     ok     ok       ok       ok      ok
POST /brand/shortlists                                  401    role   role     role     ok     ok       ok       rank    ok
PUT /brand/shortlists/:shortlistId                      401    role   role     role     ok     ok       ok       rank    404
DELETE /brand/shortlists/:shortlistId                   401    role   role     role     ok     ok       ok       rank    404
POST /brand/shortlists/:shortlistId/restore             401    role   role     role     ok     ok       ok       rank    404
GET /brand/shortlists/:shortlistId/creators             401    role   role     role     ok     ok       ok       ok      404
PUT /brand/shortlists/:shortlistId/creators/:creatorName 401    role   role     role     ok     ok       ok       rank    404
GET /brand/campaigns/:campaignId/matches                401    role   role     role     ok     ok       ok       ok      404
GET /brand/campaigns/:campaignId/suggested-creators     401    role   role     role     ok     ok       ok       ok      404
POST /brand/campaigns/:campaignId/invitations           401    role   role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/withdraw-invitation 401 role role  role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/reconsider  401    role   role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/accept      401    role   role     role     ok     ok       rank     rank    404
PUT /brand/collaborations/:collaborationId/shortlist     401    role   role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/decline     401    role   role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/request-changes 401 role  role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/take-back-changes 401 role  role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/refuse-live 401 role  role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/approve     401    role   role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/approve-receipt 401 role  role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/refuse-receipt 401 role   role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/cancel      401    role   role     role     ok     ok       rank     rank    404
GET /brand/collaborations/:collaborationId/reviews      401    role   role     role     ok     ok       ok       ok      404
PUT /brand/collaborations/:collaborationId/review       401    role   role     role     ok     ok       rank     rank    404
POST /brand/collaborations/:collaborationId/review/answer 401  role   role     role     ok     ok       rank     rank    404
GET /programmes                                         401    role   ok       ok       role   role     role     role    role
GET /programmes/:programmeId                            401    role   ok       ok       role   role     role     role    role
GET /creator/programmes                                 401    role   ok       ok       role   role     role     role    role
POST /programmes/:programmeId/enrolment                 401    role   ok       ok       role   role     role     role    role
POST /programmes/:programmeId/enrolment/accept          401    role   ok       uninvited role  role     role     role    role
POST /programmes/:programmeId/enrolment/decline         401    role   ok       uninvited role  role     role     role    role
POST /programmes/:programmeId/enrolment/terms           401    role   ok       uninvited role  role     role     role    role
POST /programmes/:programmeId/enrolment/leave           401    role   ok       uninvited role  role     role     role    role
GET /brand/programmes                                   401    role   role     role     ok     ok       ok       ok      ok
POST /brand/programmes                                  401    role   role     role     ok     ok       rank     rank    ok
GET /brand/programmes/:programmeId                      401    role   role     role     ok     ok       ok       ok      404
PATCH /brand/programmes/:programmeId                    401    role   role     role     ok     ok       rank     rank    404
POST /brand/programmes/:programmeId/rewards             401    role   role     role     ok     ok       rank     rank    404
POST /brand/programmes/:programmeId/rewards/:rewardId/end 401    role   role     role     ok     ok       rank     rank    404
POST /brand/programmes/:programmeId/fund                401    role   role     role     ok     ok       ok       rank    404
POST /brand/programmes/:programmeId/drain               401    role   role     role     ok     ok       ok       rank    404
POST /brand/programmes/:programmeId/open                401    role   role     role     ok     ok       rank     rank    404
POST /brand/programmes/:programmeId/pause               401    role   role     role     ok     ok       rank     rank    404
POST /brand/programmes/:programmeId/resume              401    role   role     role     ok     ok       rank     rank    404
POST /brand/programmes/:programmeId/end                 401    role   role     role     ok     ok       rank     rank    404
GET /brand/programmes/:programmeId/enrolments           401    role   role     role     ok     ok       ok       ok      404
GET /brand/programmes/:programmeId/conversions          401    role   role     role     ok     ok       ok       ok      404
POST /brand/programmes/:programmeId/conversions/test    401    role   role     role     ok     ok       rank     rank    404
POST /brand/programmes/:programmeId/conversions/import  401    role   role     role     ok     ok       rank     rank    404
GET /brand/programmes/:programmeId/calls                401    role   role     role     ok     ok       ok       ok      404
GET /brand/programmes/:programmeId/days                 401    role   role     role     ok     ok       ok       ok      404
GET /brand/programmes/:programmeId/keys                 401    role   role     role     ok     ok       ok       ok      404
POST /brand/programmes/:programmeId/keys                401    role   role     role     ok     ok       rank     rank    404
GET /claims                                             401    role   ok       ok       role   role     role     role    role
POST /enrolments/:enrolmentId/claims                    401    role   ok       404      role   role     role     role    role
GET /brand/programmes/:programmeId/claims               401    role   role     role     ok     ok       ok       ok      404
POST /brand/claims/:claimId/accept                      401    role   role     role     ok     ok       ok       rank    404
POST /brand/claims/:claimId/decline                     401    role   role     role     ok     ok       ok       rank    404
GET /brand/programmes/:programmeId/shops                401    role   role     role     ok     ok       ok       ok      404
GET /brand/programmes/:programmeId/shop-health          401    role   role     role     ok     ok       ok       ok      404
PUT /brand/programmes/:programmeId/shops                401    role   role     role     ok     ok       rank     rank    404
GET /commissions                                        401    role   ok       ok       role   role     role     role    role
GET /brand/commissions/:commissionId                    401    role   role     role     ok     ok       ok       ok      404
POST /commissions/:commissionId/dispute                 401    role   ok       404      role   role     role     role    role
POST /brand/commissions/:commissionId/dispute/answer    401    role   role     role     ok     ok       ok       rank    404
POST /brand/commissions/:commissionId/hold              401    role   role     role     ok     ok       ok       rank    404
POST /brand/commissions/:commissionId/release           401    role   role     role     ok     ok       ok       rank    404
POST /brand/commissions/:commissionId/reject            401    role   role     role     ok     ok       ok       rank    404
GET /brand/programmes/:programmeId/creators             401    role   role     role     ok     ok       ok       ok      404
POST /brand/programmes/:programmeId/invitations         401    role   role     role     ok     ok       rank     rank    404
POST /brand/enrolments/:enrolmentId/approve             401    role   role     role     ok     ok       rank     rank    404
POST /brand/enrolments/:enrolmentId/reject              401    role   role     role     ok     ok       rank     rank    404
POST /brand/enrolments/:enrolmentId/pause               401    role   role     role     ok     ok       rank     rank    404
POST /brand/enrolments/:enrolmentId/resume              401    role   role     role     ok     ok       rank     rank    404
POST /brand/enrolments/:enrolmentId/remove              401    role   role     role     ok     ok       rank     rank    404
POST /brand/enrolments/:enrolmentId/rewards             401    role   role     role     ok     ok       rank     rank    404
GET /enrolments/:enrolmentId/materials                  401    role   ok       404      role   role     role     role    role
GET /brand/programmes/:programmeId/materials            401    role   role     role     ok     ok       ok       ok      404
POST /brand/programmes/:programmeId/materials           401    role   role     role     ok     ok       rank     rank    404
PUT /brand/programmes/:programmeId/materials/:materialId 401    role   role     role     ok     ok       rank     rank    404
POST /brand/programmes/:programmeId/materials/:materialId/move 401    role   role     role     ok     ok       rank     rank    404
DELETE /brand/programmes/:programmeId/materials/:materialId 401    role   role     role     ok     ok       rank     rank    404
GET /enrolments/:enrolmentId/links                      401    role   ok       404      role   role     role     role    role
POST /enrolments/:enrolmentId/links                     401    role   ok       404      role   role     role     role    role
GET /enrolments/:enrolmentId/days                       401    role   ok       404      role   role     role     role    role
PATCH /links/:linkId                                    401    role   ok       404      role   role     role     role    role
POST /links/:linkId/disable                             401    role   ok       404      role   role     role     role    role
POST /links/:linkId/enable                              401    role   ok       404      role   role     role     role    role
GET /brand/enrolments/:enrolmentId/codes                401    role   role     role     ok     ok       ok       ok      404
POST /brand/enrolments/:enrolmentId/codes               401    role   role     role     ok     ok       rank     rank    404
POST /brand/codes/:codeId/end                           401    role   role     role     ok     ok       rank     rank    404
GET /brand/api-keys                                     401    role   role     role     ok     ok       ok       ok      ok
POST /brand/api-keys                                    401    role   role     role     ok     ok       rank     rank    ok
POST /brand/api-keys/:keyId/revoke                      401    role   role     role     ok     ok       rank     rank    404
GET /brand/webhooks                                     401    role   role     role     ok     ok       ok       ok      ok
POST /brand/webhooks                                    401    role   role     role     ok     ok       rank     rank    ok
PUT /brand/webhooks/:webhookId                          401    role   role     role     ok     ok       rank     rank    404
POST /brand/webhooks/:webhookId/off                     401    role   role     role     ok     ok       rank     rank    404
DELETE /brand/webhooks/:webhookId                       401    role   role     role     ok     ok       rank     rank    404
POST /brand/webhooks/:webhookId/secret                  401    role   role     role     ok     ok       rank     rank    404
POST /brand/webhooks/:webhookId/test                    401    role   role     role     ok     ok       rank     rank    404
GET /brand/webhooks/:webhookId/deliveries               401    role   role     role     ok     ok       ok       ok      404
POST /brand/webhook-deliveries/:deliveryId/redeliver    401    role   role     role     ok     ok       rank     rank    404
GET /barter/offers                                      401    role   ok       ok       role   role     role     role    role
GET /barter/offers/:offerId                             401    role   ok       ok       role   role     role     role    role
GET /creator/barter-wishes                              401    role   ok       ok       role   role     role     role    role
PUT /creator/barter-wishes                              401    role   ok       ok       role   role     role     role    role
POST /barter/offers/:offerId/deals                      401    role   ok       ok       role   role     role     role    role
GET /barter/deals                                       401    role   ok       ok       role   role     role     role    role
GET /barter/deals/:dealId                               401    role   ok       404      role   role     role     role    role
POST /barter/deals/:dealId/counter                      401    role   ok       404      role   role     role     role    role
POST /barter/deals/:dealId/agree                        401    role   ok       404      role   role     role     role    role
POST /barter/deals/:dealId/decline                      401    role   ok       404      role   role     role     role    role
POST /barter/deals/:dealId/withdraw                     401    role   ok       404      role   role     role     role    role
GET /brand/barter/offers                                401    role   role     role     ok     ok       ok       ok      ok
POST /brand/barter/offers                               401    role   role     role     ok     ok       rank     rank    ok
GET /brand/barter/offers/:offerId                       401    role   role     role     ok     ok       ok       ok      404
PUT /brand/barter/offers/:offerId                       401    role   role     role     ok     ok       rank     rank    404
POST /brand/barter/offers/:offerId/close                401    role   role     role     ok     ok       rank     rank    404
POST /brand/barter/offers/:offerId/reopen               401    role   role     role     ok     ok       rank     rank    404
GET /brand/barter/offers/:offerId/creators              401    role   role     role     ok     ok       ok       ok      404
POST /brand/barter/offers/:offerId/deals                401    role   role     role     ok     ok       rank     rank    404
GET /brand/barter/deals                                 401    role   role     role     ok     ok       ok       ok      ok
GET /brand/barter/deals/:dealId                         401    role   role     role     ok     ok       ok       ok      404
POST /brand/barter/deals/:dealId/counter                401    role   role     role     ok     ok       rank     rank    404
POST /brand/barter/deals/:dealId/agree                  401    role   role     role     ok     ok       rank     rank    404
POST /brand/barter/deals/:dealId/decline                401    role   role     role     ok     ok       rank     rank    404
POST /brand/barter/deals/:dealId/withdraw               401    role   role     role     ok     ok       rank     rank    404
GET /brand/posts/:postId/rights                         401    role   role     role     ok     ok       ok       ok      404
POST /brand/posts/:postId/rights-requests               401    role   role     role     ok     ok       rank     rank    404
POST /brand/rights-requests/:requestId/withdraw         401    role   role     role     ok     ok       rank     rank    404
GET /creator/rights-requests                            401    role   ok       ok       role   role     role     role    role
GET /creator/rights-requests/:requestId                 401    role   ok       404      role   role     role     role    role
POST /creator/rights-requests/:requestId/grant          401    role   ok       404      role   role     role     role    role
POST /creator/rights-requests/:requestId/refuse         401    role   ok       404      role   role     role     role    role
GET /brand/rights                                       401    role   role     role     ok     ok       ok       ok      ok
GET /brand/rights/:grantId                              401    role   role     role     ok     ok       ok       ok      404
GET /creator/rights                                     401    role   ok       ok       role   role     role     role    role
GET /creator/rights/:grantId                            401    role   ok       404      role   role     role     role    role
`

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

const [heading = [], ...lines] = matrix
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/))

export const columns = heading.slice(1)

/** `POST /sign-in` → the word for each person. */
export const rows: ReadonlyMap<string, readonly string[]> = new Map(
  lines.map(([method, path, ...words]) => [`${method} ${path}`, words]),
)
