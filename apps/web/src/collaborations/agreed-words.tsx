import { formatDateTime } from '#lib/dates.ts'

/** What the campaign asks for, as both sides agreed to it. */
export const AgreedWords = ({
  it,
}: {
  it: {
    requirements: string
    guidelines: string
    reviewDays: number
    terms: { changeRounds: number; checklist: readonly string[] }
    campaign: { deadline: string }
  }
}) => (
  <dl className="grid gap-4">
    <Words label="Requirements" text={it.requirements} />
    <Words label="Guidelines" text={it.guidelines} />
    <Words label="Checklist" text={it.terms.checklist.map((item) => `· ${item}`).join('\n')} />
    <Words
      label="Review"
      text={`Within ${it.reviewDays} working ${it.reviewDays === 1 ? 'day' : 'days'} of each submission, ${roundsIn(it.terms.changeRounds)}.`}
    />
    <Words label="The campaign’s deadline" text={formatDateTime(it.campaign.deadline)} />
  </dl>
)

const roundsIn = (rounds: number): string =>
  rounds === 0
    ? 'without rounds of changes'
    : `at most ${rounds} ${rounds === 1 ? 'round' : 'rounds'} of changes`

const Words = ({ label, text }: { label: string; text: string }) =>
  text === '' ? null : (
    <div className="grid gap-1">
      <dt className="font-medium text-muted text-sm">{label}</dt>
      <dd className="whitespace-pre-line break-words">{text}</dd>
    </div>
  )
