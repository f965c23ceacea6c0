import type { ContentRound } from '@tandem/contract/collaborations/submission.schema.ts'
import { ExternalLink } from 'lucide-react'
import { Chip } from '#ui/chip.tsx'
import { Time } from '#ui/time.tsx'

const verdicts = {
  pending: { label: 'In review', tone: 'warn' },
  approved: { label: 'Approved', tone: 'ok' },
  changes_requested: { label: 'Changes asked for', tone: 'warn' },
  rejected: { label: 'Rejected', tone: 'bad' },
} as const

/** Only web addresses become links, whatever was stored. */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

/** The rounds of content, newest first, each with what the brand said to it. */
export const ContentRounds = ({ rounds }: { rounds: readonly ContentRound[] }) => (
  <ol className="grid gap-4">
    {[...rounds].reverse().map((round) => (
      <li key={round.id} className="grid gap-3 rounded-card border border-line p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base">Round {round.round}</h3>
          <Chip tone={verdicts[round.verdict].tone}>{verdicts[round.verdict].label}</Chip>
          <Time at={round.createdAt} as="date-time" className="ml-auto text-muted text-sm" />
        </div>
        {round.url !== null && isWebAddress(round.url) && (
          <a
            href={round.url}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="inline-flex min-h-6 items-center gap-2 break-all font-medium text-accent-ink underline underline-offset-4"
          >
            {round.url}
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
        {round.fileUrls.length > 0 && (
          <ul className="grid grid-cols-3 gap-2">
            {round.fileUrls.map((url, index) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener" className="block">
                  <img
                    src={url}
                    alt={`File ${index + 1} of round ${round.round}`}
                    width={160}
                    height={200}
                    loading="lazy"
                    className="aspect-4/5 w-full rounded-control bg-sunken object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {round.caption !== '' && <p className="whitespace-pre-line break-words">{round.caption}</p>}
        {round.note !== '' && (
          <p className="whitespace-pre-line break-words text-muted text-sm">Note: {round.note}</p>
        )}
        {round.feedback !== null && (
          <blockquote className="whitespace-pre-line break-words border-warn border-l-2 pl-3">
            {round.feedback}
          </blockquote>
        )}
      </li>
    ))}
  </ol>
)
