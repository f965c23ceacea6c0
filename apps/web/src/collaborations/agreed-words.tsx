import { formatDateTime } from '#lib/dates.ts'

/** What the campaign asks for, as both sides agreed to it. */
export const AgreedWords = ({
  it,
}: {
  it: {
    requirements: string
    guidelines: string
    reviewDays: number
    campaign: { deadline: string }
  }
}) => (
  <dl className="grid gap-4">
    <Words label="Requirements" text={it.requirements} />
    <Words label="Guidelines" text={it.guidelines} />
    <Words
      label="Review"
      text={`Within ${it.reviewDays} working ${it.reviewDays === 1 ? 'day' : 'days'} of each submission, at most two rounds of changes.`}
    />
    <Words label="The campaign’s deadline" text={formatDateTime(it.campaign.deadline)} />
  </dl>
)

const Words = ({ label, text }: { label: string; text: string }) =>
  text === '' ? null : (
    <div className="grid gap-1">
      <dt className="font-medium text-muted text-sm">{label}</dt>
      <dd className="whitespace-pre-line break-words">{text}</dd>
    </div>
  )
