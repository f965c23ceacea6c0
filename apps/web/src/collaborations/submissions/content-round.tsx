import type { ContentRound as Round } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { Check, CircleAlert, ExternalLink, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileList } from '#platform/files/file-list.tsx'

export const verdictWords = {
  pending: { label: 'In review', tone: 'warn' },
  approved: { label: 'Approved', tone: 'ok' },
  changes_requested: { label: 'Changes requested', tone: 'warn' },
  rejected: { label: 'Changes requested', tone: 'bad' },
} as const

export const nameOf = (round: Pick<Round, 'round' | 'kind'>): string =>
  round.kind === 'draft' ? `Round ${round.round}, draft` : `Round ${round.round}`

/** Only web addresses become links, so a stored `javascript:` link is harmless. */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

export const ContentLink = ({ url }: { url: string }) =>
  isWebAddress(url) ? (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="inline-flex min-h-6 items-center gap-2 break-all font-medium text-accent-ink underline underline-offset-4"
    >
      {url}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  ) : null

export const RoundChecklist = ({
  round,
  checklist,
}: {
  round: Pick<Round, 'checked' | 'unmet'>
  checklist: readonly string[]
}) => (
  <ul className="grid gap-2">
    {checklist.map((words, item) => {
      const unmet = round.unmet.find((one) => one.item === item)
      const isTicked = round.checked.includes(item)
      const [Icon, said, colour] =
        unmet !== undefined
          ? [CircleAlert, 'Change requested', 'text-warn']
          : isTicked
            ? [Check, 'Confirmed by the creator', 'text-ok']
            : [Minus, 'Not confirmed', 'text-muted']
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: reason: an item is its place, which stays
        <li key={item} className="grid grid-cols-[auto_1fr] gap-x-2">
          <Icon aria-hidden="true" className={`mt-1 size-4 ${colour}`} />
          <div className="min-w-0 break-words">
            <span className={isTicked || unmet !== undefined ? '' : 'text-muted'}>{words}</span>
            <span className="sr-only"> ({said})</span>
            {unmet !== undefined && (
              <p className="whitespace-pre-line text-sm text-warn">{unmet.words}</p>
            )}
          </div>
        </li>
      )
    })}
  </ul>
)

export const ContentRound = ({
  round,
  checklist,
  children,
}: {
  round: Round
  checklist: readonly string[]
  children?: ReactNode
}) => (
  <div className="grid gap-4">
    {round.url !== null && <ContentLink url={round.url} />}
    {children ||
      (round.fileUrls.length > 0 && (
        <FileList
          urls={round.fileUrls}
          label={`Files of round ${round.round}`}
          previewOnly={round.previewOnly}
        />
      ))}
    {round.caption !== '' && <p className="whitespace-pre-line break-words">{round.caption}</p>}
    {checklist.length > 0 && <RoundChecklist round={round} checklist={checklist} />}
    {round.note !== '' && (
      <p className="whitespace-pre-line break-words text-muted text-sm">Note: {round.note}</p>
    )}
    {round.feedback !== null && (
      <blockquote className="whitespace-pre-line break-words border-warn border-l-2 pl-3">
        {round.feedback}
      </blockquote>
    )}
  </div>
)
