import {
  type BarterTermName,
  barterTermNames,
} from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { clsx } from 'clsx'
import { Chip } from '#ui/chip.tsx'
import { changeInWords, type Terms, termInWords, termLabels } from './terms-words.ts'

type Side = { title: string; terms: Terms }

export const TermsCompare = ({
  caption,
  before,
  now,
  changed,
}: {
  caption: string
  before?: Side | undefined
  now: Side
  changed: readonly BarterTermName[]
}) => (
  <div className="grid gap-3">
    {before !== undefined && (
      <ul aria-label="What changed" className="grid gap-1">
        {changed.map((name) => (
          <li key={name} className="break-words font-medium">
            {changeInWords(name, now.terms, before.terms)}
          </li>
        ))}
      </ul>
    )}
    <table className="w-full table-fixed border-collapse text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b align-bottom text-muted">
          <th scope="col" className="w-[28%] py-2 pr-2 font-medium">
            <span className="sr-only">Term</span>
          </th>
          {[before, now].map(
            (side, at) =>
              side !== undefined && (
                <th key={at === 0 ? 'before' : 'now'} scope="col" className="px-2 py-2 font-medium">
                  {side.title}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {barterTermNames.map((name) => {
          const isChanged = before !== undefined && changed.includes(name)
          return (
            <tr
              key={name}
              className={clsx('border-line border-b align-top', isChanged && 'bg-accent-soft')}
            >
              <th scope="row" className={clsx('py-2.5 pr-2 font-medium', isChanged && 'pl-2')}>
                <span className="grid justify-items-start gap-1">
                  {termLabels[name]}
                  {isChanged && <Chip>Changed</Chip>}
                </span>
              </th>
              {isChanged && (
                <td className="break-words px-2 py-2.5">{termInWords(name, before.terms)}</td>
              )}
              <td
                // Unchanged terms share one cell across both columns.
                colSpan={before === undefined || isChanged ? 1 : 2}
                className={clsx('break-words px-2 py-2.5', isChanged && 'font-semibold')}
              >
                {termInWords(name, now.terms)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
