import type { ContentRound } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { type ReactNode, useState } from 'react'
import { FileTile } from '#platform/files/file-tile.tsx'
import { kindOfUrl, kindWord } from '#platform/files/upload-words.ts'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { diffWords } from './content-diff.ts'
import { ContentLink, nameOf, RoundChecklist, verdictWords } from './content-round.tsx'

type CompareProps = { rounds: readonly ContentRound[]; checklist: readonly string[] }

export const ContentCompare = ({ rounds, checklist }: CompareProps) => {
  const [chosen, setChosen] = useState<{ left?: string; right?: string }>({})
  const find = (id: string | undefined, otherwise: number) =>
    rounds.find((round) => round.id === id) ?? rounds.at(otherwise)
  const left = find(chosen.left, -2)
  const right = find(chosen.right, -1)
  if (left === undefined || right === undefined) return null
  // Compares the earlier round with the later one, even when they are swapped.
  const earlier = left.round <= right.round ? left : right
  const later = earlier === left ? right : left
  const pieces = diffWords(earlier.caption, later.caption)
  const captionOf = (round: ContentRound) => <Caption round={round} {...{ later, pieces }} />
  return (
    <section aria-label="Two rounds side by side" className="grid gap-4 rounded-card bg-sunken p-4">
      <Pair>
        <Chooser
          label="Compare"
          rounds={rounds}
          value={left.id}
          onChange={(id) => setChosen({ ...chosen, left: id })}
        />
        <Chooser
          label="with"
          rounds={rounds}
          value={right.id}
          onChange={(id) => setChosen({ ...chosen, right: id })}
        />
      </Pair>
      <Row label="Files" left={<Files round={left} />} right={<Files round={right} />} />
      <Row label="Link" left={<Link round={left} />} right={<Link round={right} />} />
      <Row label="Caption" left={captionOf(left)} right={captionOf(right)} />
      {checklist.length > 0 && (
        <Row
          label="Checklist"
          left={<RoundChecklist round={left} checklist={checklist} />}
          right={<RoundChecklist round={right} checklist={checklist} />}
        />
      )}
      <Row label="Decision" left={<Verdict round={left} />} right={<Verdict round={right} />} />
    </section>
  )
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 items-start gap-4 *:min-w-0">{children}</div>
)

const Row = ({ label, left, right }: { label: string; left: ReactNode; right: ReactNode }) => (
  <div className="grid gap-2">
    <h3 className="font-medium text-muted text-sm">{label}</h3>
    <Pair>
      <div>{left}</div>
      <div>{right}</div>
    </Pair>
  </div>
)

const Chooser = ({
  label,
  rounds,
  value,
  onChange,
}: {
  label: string
  rounds: readonly ContentRound[]
  value: string
  onChange: (id: string) => void
}) => (
  <Field label={label}>
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      {rounds.map((round) => (
        <option key={round.id} value={round.id}>
          {nameOf(round)}
        </option>
      ))}
    </Select>
  </Field>
)

const Nothing = () => <span className="text-muted">None</span>

const Files = ({ round }: { round: ContentRound }) =>
  round.fileUrls.length === 0 ? (
    <Nothing />
  ) : (
    <ul aria-label={`Compared files of round ${round.round}`} className="grid gap-3">
      {round.fileUrls.map((url, index) => (
        <li key={url}>
          <FileTile
            url={url}
            name={`${kindWord(kindOfUrl(url))} ${index + 1}`}
            previewOnly={round.previewOnly}
          />
        </li>
      ))}
    </ul>
  )

const Link = ({ round }: { round: ContentRound }) =>
  round.url === null ? <Nothing /> : <ContentLink url={round.url} />

const Caption = ({
  round,
  later,
  pieces,
}: {
  round: ContentRound
  later: ContentRound
  pieces: ReturnType<typeof diffWords>
}) => {
  if (round.caption === '') return <Nothing />
  const other = round === later ? 'earlier' : 'later'
  return (
    <p className="whitespace-pre-line break-words">
      {pieces
        .filter((piece) => piece.in !== other)
        .map((piece, index) => {
          // The index is the key, because the pieces of text never change their order.
          const key = index
          if (piece.in === 'later')
            return (
              <ins key={key} className="rounded-chip bg-ok-soft text-ok">
                {piece.text}
              </ins>
            )
          if (piece.in === 'earlier')
            return (
              <del key={key} className="rounded-chip bg-bad-soft text-bad">
                {piece.text}
              </del>
            )
          return <span key={key}>{piece.text}</span>
        })}
    </p>
  )
}

const Verdict = ({ round }: { round: ContentRound }) => (
  <div className="grid justify-items-start gap-2">
    <Chip tone={verdictWords[round.verdict].tone}>{verdictWords[round.verdict].label}</Chip>
    {round.feedback !== null && (
      <p className="whitespace-pre-line break-words text-sm">{round.feedback}</p>
    )}
  </div>
)
