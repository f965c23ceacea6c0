import { dayMs } from '@tandem/contract/time.ts'
import { publishAnnouncement } from '../../src/accounts/announcements/publish-announcement.ts'
import { verifyBrand } from '../../src/accounts/brands/verify-brand.ts'
import { byAccount } from '../../src/operator/operators/who-operates.ts'
import type { BrandActor } from '../../src/platform/actor.ts'
import { withRequestContext } from '../../src/platform/http/request-context.ts'
import type { Timeline } from '../timeline.ts'
import type { DemoOperators } from './operators.seed.ts'

/** The announcement is over, because a running one would cover a part of every page. */
export const planNews = (
  timeline: Timeline,
  { first, second }: DemoOperators,
  brand: BrandActor | undefined,
): void => {
  const as = (operatorUserId: string, work: () => Promise<unknown>) =>
    withRequestContext({ requestId: '', operation: '', operatorUserId }, async () => {
      await work()
    })
  if (brand !== undefined)
    timeline.plan(timeline.daysAgo(40), () => {
      const checks = 'Company register, website and bank account'
      return as(first.userId, () => verifyBrand(brand.brandId, checks, byAccount(first)))
    })
  timeline.plan(timeline.daysAgo(20), (at) =>
    as(second.userId, () =>
      publishAnnouncement(
        {
          title: 'Verified brands',
          body: 'We now check brands ourselves. A mark beside the name shows what we checked.',
          link: '/about',
          audience: 'all',
          startsAt: null,
          endsAt: new Date(at + 7 * dayMs).toISOString(),
          isMailed: false,
          mandatoryReason: null,
        },
        byAccount(second),
      ),
    ),
  )
}
