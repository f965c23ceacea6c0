import type { CampaignReport } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import type { ReportPage } from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'
import { now } from '#platform/clock.ts'
import { limitConcurrencyPerPerson } from '#platform/concurrency-per-person.ts'
import { settings } from '#platform/settings/settings.ts'
import { inWorkerThread } from '#platform/worker-thread.ts'
import { brandReportPaper, type Cover, type Reported } from './brand-report-paper.words.ts'
import { bestOf, campaignReportPaper } from './campaign-report-paper.words.ts'
import type { PostOnPaper } from './post-words.ts'
import type { ReportPaper } from './report-paper.ts'
import type { ReportPaperJob } from './report-paper-thread.ts'
import { readLogo, readPictures } from './report-pictures.ts'
import { sharedReportPaper } from './shared-report-paper.words.ts'

/** One file is drawn at a time, and its pictures are read only then. */
const limit = limitConcurrencyPerPerson({ running: 1, waitingEach: 5, waiting: 100 })
const draw = inWorkerThread<ReportPaperJob, Uint8Array>(
  new URL('./report-paper-thread.ts', import.meta.url),
)

/** `queue` is the account or link that asks. Many requests of one do not delay the others. */
type Commissioned = {
  queue: string
  brand: { name: string; hue: number; logoUrl: string | null }
  preparedBy: string | null
}
type Drawn =
  | ({ of: 'period' } & Reported)
  | { of: 'campaign'; title: string; report: CampaignReport }
  | { of: 'shared'; page: ReportPage }

const postsOf = (reported: Drawn): readonly PostOnPaper[] => {
  if (reported.of === 'shared') return reported.page.bestPosts
  return reported.of === 'period' ? reported.report.bestPosts : bestOf(reported.report.posts)
}

const paperOf = (reported: Drawn, cover: Cover): ReportPaper => {
  if (reported.of === 'shared') return sharedReportPaper(reported.page, cover)
  return reported.of === 'period'
    ? brandReportPaper(reported, cover)
    : campaignReportPaper(reported.report, { ...cover, title: reported.title })
}

/** Writes a report as a PDF file. Refuses with `server.busy` when too many files wait. */
export const writeReportPdf = (
  reported: Drawn,
  { queue, brand, preparedBy }: Commissioned,
): Promise<Buffer> =>
  limit(queue, async () => {
    const cover = {
      brand: { name: brand.name, hue: brand.hue, logo: await readLogo(brand.logoUrl) },
      preparedBy,
      createdAt: now().toISOString(),
      pictures: await readPictures(postsOf(reported).map(({ thumbnailUrl }) => thumbnailUrl)),
    }
    const paper = paperOf(reported, cover)
    const { invoiceFont } = settings
    const { buffer, byteOffset, length } = await draw({ paper, settings: { invoiceFont } })
    return Buffer.from(buffer, byteOffset, length)
  })
