import { Square } from 'lucide-react'

/** The brief as items to tick off while making the content; what a dispute would be judged by, one by one. */
export const BriefChecklist = ({ items }: { items: readonly string[] }) =>
  items.length === 0 ? null : (
    <section className="grid gap-2">
      <h3 className="text-lg">Checklist</h3>
      <ul className="grid gap-2">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reason: the same words may stand twice, and the order is fixed.
          <li key={at} className="flex gap-2.5">
            <Square aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
            <span className="min-w-0 max-w-[62ch] break-words">{item}</span>
          </li>
        ))}
      </ul>
    </section>
  )
