import { startExporting } from './accounts/exports/index.ts'
import { startTendingClicks } from './affiliate/links/index.ts'
import { startMetrics, startMonthlyReports, startRecounting } from './campaigns/analytics/index.ts'
import { startChecking } from './check-promises.ts'
import { startDeliveringToParticipants } from './collaborations/campaign-messages/index.ts'
import { startTakingSnapshots } from './collaborations/open-figures/index.ts'
import { startForgettingEntries } from './communication/audit/index.ts'
import { startTellingUnread } from './communication/messages/index.ts'
import { startDelivering, startNotifications } from './communication/notifications/index.ts'
import { startPushing } from './communication/push/index.ts'
import { startReading } from './content/connections/index.ts'
import { startDeadlines } from './deadlines.ts'
import { startMatching } from './discovery/matching/index.ts'
import { startSearches } from './discovery/saved-searches/index.ts'
import { startWebhooks } from './integrations/webhooks/index.ts'
import { startFolding } from './money/coins/index.ts'
import { startComparing, startIssuingMissing } from './money/payments/index.ts'
import { startFollowingWallets } from './money/wallet/index.ts'
import { startDiskWatch } from './platform/disk/disk-watch.ts'
import { noteJobTrouble } from './platform/events/job-troubles.ts'
import type { Log } from './platform/log.ts'
import type { Part } from './started-parts.ts'
import { startTendingMonths } from './tend-months.ts'

export const startBackground = (log: Log): Part[] => {
  const report = (what: string) => (error: unknown) => {
    noteJobTrouble(what, error)
    log.error({ err: error }, what)
  }
  return [
    { name: 'The disk monitor', stop: startDiskWatch(log).stop },
    {
      name: 'The writing of notifications',
      stop: startNotifications(report('notifications could not be written')).stop,
    },
    {
      name: 'The clean-up of activity logs',
      stop: startForgettingEntries(report('old entries of activity logs could not be deleted'))
        .stop,
    },
    {
      name: 'The public figures of each day',
      stop: startTakingSnapshots(report('the public figures of today could not be stored')).stop,
    },
    {
      name: 'The delivery of notifications',
      stop: startDelivering(report('notifications could not be delivered')).stop,
    },
    {
      name: 'The reminders of unread messages',
      stop: startTellingUnread(report('reminders of unread messages could not be sent')).stop,
    },
    {
      name: 'The sending of messages to all participants',
      stop: startDeliveringToParticipants(
        report('a message to participants could not be delivered'),
      ).stop,
    },
    {
      name: 'The summing of ledger entries',
      stop: startFolding(report('the ledger sums could not be stored')).stop,
    },
    { name: 'The ledger check', stop: startChecking(log).stop },
    { name: 'The comparison with payment providers', stop: startComparing(log).stop },
    {
      name: 'The computing of match scores',
      stop: startMatching(report('matches could not be stored')).stop,
    },
    {
      name: 'The counting of figures',
      stop: startMetrics(report('the figures of analytics could not be counted')).stop,
    },
    {
      name: 'The nightly recount of figures',
      stop: startRecounting(
        report('the nightly recount of the figures failed or found differences'),
      ).stop,
    },
    {
      name: 'The making of monthly reports',
      stop: startMonthlyReports(report('a monthly report could not be made')).stop,
    },
    {
      name: 'The running of saved searches',
      stop: startSearches(report('saved searches could not be run')).stop,
    },
    {
      name: 'The click clean-up',
      stop: startTendingClicks(report('old clicks could not be cleaned up')).stop,
    },
    {
      name: 'The months of clicks and logs',
      stop: startTendingMonths(
        report('partitions of clicks and logs could not be created or dropped'),
      ).stop,
    },
    {
      name: 'The issuing of missing invoices',
      stop: startIssuingMissing(report('a missing invoice could not be issued')).stop,
    },
    {
      name: 'The sending of webhooks',
      stop: startWebhooks(report('webhook deliveries could not be sent')).stop,
    },
    {
      name: 'The sending of push messages',
      stop: startPushing((error) => log.warn({ err: error }, 'a push message could not be sent'))
        .stop,
    },
    {
      name: 'The reading of figures from platforms',
      stop: startReading(report('figures could not be read from platforms')).stop,
    },
    {
      name: 'The making of exports',
      stop: startExporting(report('an export could not be made')).stop,
    },
    {
      name: 'The watching of wallets',
      stop: startFollowingWallets(report('a low wallet could not be noticed')).stop,
    },
    {
      name: 'The handling of deadlines',
      stop: startDeadlines(report('a deadline could not be handled')).stop,
    },
  ]
}
