import { createServer, type RequestListener } from 'node:http'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { bodyBytes } from '@tandem/contract/endpoint.ts'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serveAbout } from './accounts/about/about.routes.ts'
import { serveAnnouncements } from './accounts/announcements/announcement.routes.ts'
import { serveBrands } from './accounts/brands/brand.routes.ts'
import { serveCreators } from './accounts/creators/creator.routes.ts'
import { serveDeletion } from './accounts/deletion/deletion.routes.ts'
import { serveExports } from './accounts/exports/export.routes.ts'
import { serveIdentity } from './accounts/identity/identity.routes.ts'
import {
  holdOpenSession,
  originOf,
  resolveActor,
  viewMayWriteForBrand,
  wasProvedLately,
} from './accounts/identity/index.ts'
import { servePasskeys } from './accounts/identity/passkeys/passkey.routes.ts'
import { servePopups } from './accounts/identity/popup.routes.ts'
import { serveProofs } from './accounts/identity/proofs/proof.routes.ts'
import { serveDemoCodes } from './accounts/identity/second-factor/demo/demo-codes.routes.ts'
import { serveSecondFactor } from './accounts/identity/second-factor/second-factor.routes.ts'
import { serveAccount } from './accounts/identity/ways/account.routes.ts'
import { serveMembers } from './accounts/members/member.routes.ts'
import { serveProfiles } from './accounts/profiles/profile.routes.ts'
import { serveReports } from './accounts/reports/report.routes.ts'
import { serveTraders } from './accounts/traders/trader.routes.ts'
import { serveCampaignSales } from './affiliate/campaign-sales/campaign-sales.routes.ts'
import { serveCommissions } from './affiliate/commissions/commission.routes.ts'
import { serveConversions } from './affiliate/conversions/conversion.routes.ts'
import { serveLinks } from './affiliate/links/link.routes.ts'
import { createRedirects } from './affiliate/links/redirect/serve-redirects.ts'
import { serveProgrammes } from './affiliate/programmes/programme.routes.ts'
import { serveAnalytics } from './campaigns/analytics/analytics.routes.ts'
import { serveCampaigns } from './campaigns/campaigns/campaign.routes.ts'
import { serveSavedReports } from './campaigns/saved-reports/saved-report.routes.ts'
import { serveSharedReports } from './campaigns/shared-reports/shared-report.routes.ts'
import { ledgerHealth } from './check-promises.ts'
import { serveApplicants } from './collaborations/applications/applicant.routes.ts'
import { serveApplications } from './collaborations/applications/application.routes.ts'
import { serveBarter } from './collaborations/barter/barter.routes.ts'
import { serveCampaignMessages } from './collaborations/campaign-messages/campaign-message.routes.ts'
import { serveDisputes } from './collaborations/disputes/dispute.routes.ts'
import { serveEarnings } from './collaborations/earnings/earnings.routes.ts'
import { serveCollaborations } from './collaborations/lifecycle/collaboration.routes.ts'
import { serveOpenFigures } from './collaborations/open-figures/open-figures.routes.ts'
import { serveOverview } from './collaborations/overview/overview.routes.ts'
import { serveReceipts } from './collaborations/receipts/receipt.routes.ts'
import { serveReviews } from './collaborations/reviews/review.routes.ts'
import { serveRights } from './collaborations/rights/rights.routes.ts'
import { serveShipments } from './collaborations/shipments/shipment.routes.ts'
import { serveComments } from './collaborations/submissions/comments/comment.routes.ts'
import { serveSubmissions } from './collaborations/submissions/submission.routes.ts'
import { serveRecords } from './collaborations/track-record/record.routes.ts'
import { serveAssignments } from './communication/assignments/assignment.routes.ts'
import { serveAudit } from './communication/audit/audit.routes.ts'
import { serveInbox } from './communication/inbox/inbox.routes.ts'
import { serveMessages } from './communication/messages/message.routes.ts'
import { serveNotifications } from './communication/notifications/notification.routes.ts'
import { servePush } from './communication/push/push.routes.ts'
import { serveSavedReplies } from './communication/saved-replies/reply.routes.ts'
import { serveConnections } from './content/connections/connection.routes.ts'
import { servePortfolios } from './content/posts/portfolio/portfolio.routes.ts'
import { servePosts } from './content/posts/post.routes.ts'
import { serveCreatorSearch } from './discovery/creator-search/creator-search.routes.ts'
import { serveMatching } from './discovery/matching/matching.routes.ts'
import { serveNotes } from './discovery/notes/note.routes.ts'
import { serveTeamNotes } from './discovery/notes/team-note.routes.ts'
import { servePalette } from './discovery/palette/palette.routes.ts'
import { servePublicPages } from './discovery/public-pages/public-page.routes.ts'
import { serveSearches } from './discovery/saved-searches/search.routes.ts'
import { allExportParts } from './export-parts.ts'
import { serveApiKeys } from './integrations/api-keys/api-key.routes.ts'
import { resolveKey } from './integrations/api-keys/index.ts'
import { serveOpenApi } from './integrations/openapi/openapi.routes.ts'
import { serveWebhooks } from './integrations/webhooks/webhook.routes.ts'
import { issuedAccess } from './issued-access.ts'
import { serveCoins } from './money/coins/coins.routes.ts'
import { expireWallets } from './money/coins/index.ts'
import { serveCoupons } from './money/coupons/coupon.routes.ts'
import { serveInvoices } from './money/invoices/invoice.routes.ts'
import { paymentsHealth } from './money/payments/index.ts'
import { serveSandbox } from './money/payments/sandbox/sandbox.routes.ts'
import { serveStripe } from './money/payments/stripe/stripe.routes.ts'
import { serveTopups } from './money/payments/topup.routes.ts'
import { serveRedemptions } from './money/redemptions/redemption.routes.ts'
import { serveSettlements } from './money/settlements/settlement.routes.ts'
import { serveSpending } from './money/spending/spending.routes.ts'
import { serveWallet } from './money/wallet/wallet.routes.ts'
import { serveOperatorAccess } from './operator/access/access.routes.ts'
import { serveOperatorAnnouncements } from './operator/announcements/announcement.routes.ts'
import { backupHealth } from './operator/backup/backup-health.ts'
import { serveOperatorCampaigns } from './operator/campaigns/campaign.routes.ts'
import { serveOperatorCases } from './operator/cases/case.routes.ts'
import { serveOperatorCoupons } from './operator/coupons/offer.routes.ts'
import { serveOperatorFlags } from './operator/flags/flag.routes.ts'
import { serveOperatorJobs } from './operator/jobs/job.routes.ts'
import { serveModeration } from './operator/moderation/moderation.routes.ts'
import { serveOperatorOverview } from './operator/overview/overview.routes.ts'
import { serveOperatorPayments } from './operator/payments/payment.routes.ts'
import { serveOperatorPeople } from './operator/people/people.routes.ts'
import { serveOperatorRequests } from './operator/requests/request.routes.ts'
import { serveOperatorReviews } from './operator/reviews/review.routes.ts'
import { serveOperatorSettings } from './operator/settings/setting.routes.ts'
import { serveTransparency } from './operator/transparency/transparency.routes.ts'
import { answerWhileEnding } from './platform/connections/answer-while-ending.ts'
import { type Connections, createConnections } from './platform/connections/connections.ts'
import { diskHealth } from './platform/disk/disk-space.ts'
import { setExportParts } from './platform/export-parts.ts'
import { serveFiles } from './platform/files/file.routes.ts'
import { servePrivateFiles } from './platform/files/private-file.routes.ts'
import { serveUploads } from './platform/files/uploads/upload.routes.ts'
import { budgetBodies } from './platform/http/body-budget.ts'
import { setCursorSecrets } from './platform/http/cursor.ts'
import { serveHealth } from './platform/http/health.ts'
import { parseJsonBodies } from './platform/http/json-body.ts'
import { oncePerPage } from './platform/http/one-page.ts'
import { answerProblems, answerUnreadableAddress } from './platform/http/problem.ts'
import { readFromReplicas } from './platform/http/read-from-replicas.ts'
import { requestIds } from './platform/http/request-id.ts'
import { refuseCrossSite } from './platform/http/same-site.ts'
import { serveSecurityTxt } from './platform/http/security-txt.ts'
import { refuseNul } from './platform/http/unstorable-text.ts'
import { serveWeb } from './platform/http/web.ts'
import { secretKeys } from './platform/keys/derived-key.ts'
import { setIssuedAccess } from './platform/keys/issued-access.ts'
import { setExpireCoins } from './platform/leaving.ts'
import { serveMail } from './platform/mail/mail.routes.ts'
import type { RequestMetrics } from './platform/monitoring/request-metrics.ts'
import type { Traces } from './platform/monitoring/traces.ts'
import { eventsHealth } from './platform/postgres/events-pool.ts'
import { settings } from './platform/settings/settings.ts'
import { serveDemoShop } from './serve-demo-shop.ts'

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
  }
}

const features: ((app: FastifyInstance) => void | Promise<void>)[] = [
  serveAudit,
  serveCollaborations,
  serveApplications,
  serveApplicants,
  serveSubmissions,
  serveComments,
  serveOverview,
  serveAnalytics,
  serveSharedReports,
  serveInbox,
  servePalette,
  serveBrands,
  serveCreators,
  servePosts,
  servePortfolios,
  serveCampaigns,
  serveCoins,
  serveCoupons,
  serveRedemptions,
  serveCreatorSearch,
  serveSettlements,
  serveSpending,
  serveConnections,
  serveConversions,
  serveCommissions,
  serveDisputes,
  serveBarter,
  serveIdentity,
  serveProofs,
  serveSecondFactor,
  serveDemoCodes,
  servePasskeys,
  serveExports,
  serveDeletion,
  serveAccount,
  serveAbout,
  serveReports,
  serveTraders,
  serveModeration,
  serveTransparency,
  serveSandbox,
  serveStripe,
  serveTopups,
  serveWallet,
  serveInvoices,
  servePublicPages,
  serveFiles,
  servePrivateFiles,
  serveUploads,
  serveLinks,
  serveMail,
  serveMessages,
  serveAnnouncements,
  serveAssignments,
  serveSavedReplies,
  serveSavedReports,
  serveCampaignSales,
  serveCampaignMessages,
  serveMatching,
  serveNotes,
  serveTeamNotes,
  serveNotifications,
  servePush,
  serveProfiles,
  serveMembers,
  serveProgrammes,
  serveRecords,
  serveOpenFigures,
  serveEarnings,
  serveShipments,
  serveReviews,
  serveSearches,
  serveRights,
  serveReceipts,
  servePopups,
  serveDemoShop,
  serveOpenApi,
  serveApiKeys,
  serveWebhooks,
  serveOperatorAccess,
  serveOperatorOverview,
  serveOperatorPeople,
  serveOperatorCases,
  serveOperatorRequests,
  serveOperatorAnnouncements,
  serveOperatorPayments,
  serveOperatorCampaigns,
  serveOperatorReviews,
  serveOperatorCoupons,
  serveOperatorSettings,
  serveOperatorJobs,
  serveOperatorFlags,
]

const closeWithinMs = 5_000
// Cuts off clients that send slowly. The check runs every 5 seconds instead of Node's default 30.
const senderLimits = {
  keepAliveTimeout: 72_000,
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
}

/** Builds the server without listening. Call `openDatabase` and `useSettings` before. */
export const buildApp = async (options: {
  logger?: FastifyServerOptions['logger']
  checksAnswers?: boolean
  servesPages?: boolean
  /** Times all requests. Undefined when no metrics are served. */
  requestMetrics?: RequestMetrics | undefined
  /** Undefined when nothing is traced. */
  traces?: Traces | undefined
}): Promise<FastifyInstance> => {
  setCursorSecrets(secretKeys())
  setIssuedAccess(issuedAccess)
  setExportParts(allExportParts)
  setExpireCoins(expireWallets)
  const redirects = createRedirects()
  const connections = createConnections()
  const timed = (listener: RequestListener) => options.requestMetrics?.around(listener) ?? listener
  const app = Fastify({
    // Redirects skip Fastify's hooks, because a link can get thousands of clicks a second.
    serverFactory: (handle) =>
      connections.over(createServer(senderLimits, timed(redirects.before(handle)))),
    // Fastify's own 503 answer has no Retry-After header. The hook below sends one.
    return503OnClosing: false,
    logger: options.logger ?? false,
    genReqId: requestIds(),
    requestIdHeader: false,
    // Trusts only the address that our own proxy saw. The client can forge earlier entries.
    trustProxy: settings.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: bodyBytes.usual,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (_error, request, reply) =>
      answerUnreadableAddress(request, reply.headers(dataHeaders)),
  })
  answerWhileEnding(app, connections)
  options.requestMetrics?.observe(app)
  if (options.traces !== undefined) await app.register(options.traces.plugin)
  app.decorate('connections', connections)
  readFromReplicas(app)
  app.decorate('checksAnswers', options.checksAnswers ?? false)
  app.decorate('resolveActor', oncePerPage(resolveActor))
  app.decorate('originOf', originOf)
  app.decorate('wasProvedLately', wasProvedLately)
  app.decorate('mayWriteForBrand', viewMayWriteForBrand)
  app.decorate('holdSession', holdOpenSession)
  app.decorate('resolveKey', resolveKey)
  answerProblems(app)
  await app.register(cookie)
  await app.register(helmet, securityHeaders())
  refuseCrossSite(app)
  parseJsonBodies(app)
  budgetBodies(app)
  refuseNul(app)
  app.addHook('onSend', (request, reply, payload, next) => {
    reply.header('x-request-id', request.id)
    const isPage = request.routeOptions.config?.isPage === true
    if (!isPage && /^\/(api|v1)\//.test(request.url)) reply.headers(dataHeaders)
    else reply.header('permissions-policy', permissions)
    next(null, payload)
  })
  serveHealth(app, connections, {
    ledger: ledgerHealth,
    payments: paymentsHealth,
    disk: diskHealth,
    backup: backupHealth,
    ...(settings.databaseSessions.eventsUrl === undefined ? {} : { events: eventsHealth }),
  })
  serveSecurityTxt(app)
  redirects.serve(app)
  for (const feature of features) await feature(app)
  await serveWeb(app, options.servesPages ?? true)
  // This hook runs after the hooks of features, which end their event streams.
  app.addHook('preClose', () => connections.close(closeWithinMs))
  return app
}

const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** No page uses these device features, so injected code must not get them either. */
const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid']
  .map((feature) => `${feature}=()`)
  .join(', ')

const securityHeaders = () => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'blob:', 'data:', 'https://lh3.googleusercontent.com'],
      'media-src': ["'self'", 'blob:'],
      'connect-src': ["'self'"],
      'frame-src': [
        'https://www.youtube-nocookie.com',
        'https://www.tiktok.com',
        'https://www.instagram.com',
      ],
      'font-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
    },
  },
  // `same-origin` would cut the Google sign-in popup off from the window that opened it.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
  strictTransportSecurity: settings.publicUrl.startsWith('https:')
    ? { maxAge: 15_552_000 }
    : (false as const),
})
