import type { Jobs } from '@tandem/contract/operator/jobs/job.schema.ts'
import { listJobTroubles } from '#platform/events/job-troubles.ts'
import { mailFigures } from '#platform/mail/index.ts'
import { settings } from '#platform/settings/settings.ts'
import { lateMs } from '../../check-promises.ts'
import { listLate } from '../../deadlines.ts'
import { listQueues, listTroubledDeliveries } from './job.views.ts'

export const readJobs = async (): Promise<Jobs> => {
  const [queues, late, deliveries, mail] = await Promise.all([
    listQueues(settings.demo && settings.smtpUrl === undefined),
    listLate(lateMs),
    listTroubledDeliveries(),
    mailFigures(),
  ])
  return {
    ...{ queues, late, deliveries, troubles: listJobTroubles() },
    mails: mail.problems.map(({ outcome, ...one }) => ({ ...one, outcome: outcome ?? 'waiting' })),
    refusedAddresses: mail.refused,
  }
}
