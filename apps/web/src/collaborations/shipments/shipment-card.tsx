import {
  type Shipment,
  shipmentProblemLabels,
} from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import { ExternalLink, Package } from 'lucide-react'
import { hostOf, linkTo } from '#lib/address/web-address.ts'
import { FileList } from '#platform/files/file-list.tsx'
import { Chip } from '#ui/chip.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Time } from '#ui/time.tsx'

type Sides = {
  creator: string
  brand: string
}

export const ShipmentCard = ({ shipment, names }: { shipment: Shipment; names: Sides }) => {
  const link = linkTo(shipment.trackingUrl)
  return (
    <article className="grid gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Package aria-hidden="true" className="size-5 text-muted" />
        <h3 className="font-semibold">
          {shipment.attempt === 1 ? 'Shipment' : `Shipment ${shipment.attempt}`} with{' '}
          {shipment.carrier}
        </h3>
        <span className="text-muted text-sm">
          sent <Time at={shipment.shippedAt} as="date" />
        </span>
        {shipment.receivedAt && (
          <Chip tone="ok">
            {shipment.receivedBySilence ? 'Delivery confirmed automatically' : 'Received'}
          </Chip>
        )}
      </div>
      {(shipment.trackingCode !== null || link !== null) && (
        <div className="flex flex-wrap items-center gap-3">
          {shipment.trackingCode !== null && (
            <>
              <span className="tabular break-all">{shipment.trackingCode}</span>
              <CopyButton text={shipment.trackingCode} label="Copy tracking code" variant="quiet" />
            </>
          )}
          {link !== null && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer noopener"
              className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4"
            >
              Track at {hostOf(link)}
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          )}
        </div>
      )}
      {shipment.reports.map((report) => (
        <ReportNote key={report.reportedAt} report={report} names={names} />
      ))}
    </article>
  )
}

const answers = {
  resend: (brand: string) => `${brand} promised a new parcel.`,
  delivered: (brand: string) => `${brand} marked the parcel as delivered.`,
  arrived: () => 'The parcel arrived after all.',
}

const ReportNote = ({ report, names }: { report: Shipment['reports'][number]; names: Sides }) => (
  <div className="grid gap-2 rounded-control bg-sunken p-3">
    <p>
      <span className="font-medium">
        {names.creator}: {shipmentProblemLabels[report.problem].toLowerCase()}
      </span>
      <span className="text-muted text-sm">
        {' · '}
        <Time at={report.reportedAt} as="date-time" />
      </span>
    </p>
    <p className="whitespace-pre-line break-words">{report.words}</p>
    {report.fileUrls.length > 0 && <FileList urls={report.fileUrls} label="Photos of the parcel" />}
    {report.answer !== null && (
      <p className="font-medium">
        {answers[report.answer](names.brand)}
        {report.answeredAt !== null && (
          <span className="font-normal text-muted text-sm">
            {' · '}
            <Time at={report.answeredAt} as="date-time" />
          </span>
        )}
      </p>
    )}
    {report.answerWords !== null && (
      <p className="whitespace-pre-line break-words">{report.answerWords}</p>
    )}
  </div>
)
