import { startTendingClicks } from './affiliate/links/index.ts'
import { startChecking } from './check-promises.ts'
import { startTellingUnread } from './communication/messages/index.ts'
import { startNotifications } from './communication/notifications/index.ts'
import { startReading } from './content/connections/index.ts'
import { startDeadlines } from './deadlines.ts'
import { startMatching } from './discovery/matching/index.ts'
import { startSearches } from './discovery/saved-searches/index.ts'
import { startWebhooks } from './integrations/webhooks/index.ts'
import { startFolding } from './money/coins/index.ts'
import { startComparing, startIssuingMissing } from './money/payments/index.ts'
import { startDiskWatch } from './platform/disk/disk-watch.ts'
import type { Log } from './platform/log.ts'

export type Background = { readonly name: string; stop(): Promise<unknown> }

/** Starts everything that runs beside requests, such as notifications, webhooks and deadlines. */
export const startBackground = (log: Log): Background[] => {
  const report = (what: string) => (error: unknown) => log.error({ err: error }, what)
  return [
    { name: 'The watch over the disk', stop: startDiskWatch(log).stop },
    {
      name: 'The notifications',
      stop: startNotifications(report('notifications could not be written')).stop,
    },
    {
      name: 'The unread messages',
      stop: startTellingUnread(report('unread messages could not be told')).stop,
    },
    {
      name: 'The sums of the ledger',
      stop: startFolding(report('the sums of the ledger could not be noted')).stop,
    },
    { name: 'The check of the ledger', stop: startChecking(log).stop },
    { name: 'The comparison with payment providers', stop: startComparing(log).stop },
    { name: 'The matching', stop: startMatching(report('matches could not be kept')).stop },
    {
      name: 'The saved searches',
      stop: startSearches(report('saved searches could not be looked through')).stop,
    },
    {
      name: 'The rows of clicks',
      stop: startTendingClicks(report('old clicks could not be put away')).stop,
    },
    {
      name: 'The missing invoices',
      stop: startIssuingMissing(report('a missing invoice could not be issued')).stop,
    },
    {
      name: 'The webhooks',
      stop: startWebhooks(report('a webhook could not be told')).stop,
    },
    {
      name: 'The numbers from platforms',
      stop: startReading(report('numbers could not be read')).stop,
    },
    {
      name: 'The deadlines',
      stop: startDeadlines(report('a deadline could not take effect')).stop,
    },
  ]
}
