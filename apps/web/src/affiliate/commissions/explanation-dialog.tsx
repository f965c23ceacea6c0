import { Dialog } from '#ui/layer/dialog.tsx'
import { type Decidable, decisionOf, disputeOf, flagSentence } from './decision-words.ts'

export type Explanation = { title: string; description: string; sentences: readonly string[] }

export const ExplanationDialog = ({
  title,
  description,
  sentences,
  about,
  onClose,
}: Explanation & { about: Decidable | null; onClose: () => void }) => {
  const decision = about && decisionOf(about)
  const flags = about?.flags ?? []
  const disputed = about === null ? [] : disputeOf(about)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
    >
      <div className="grid gap-5">
        <ol className="grid list-decimal gap-2 pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        {flags.length > 0 && (
          <section aria-label="Flags" className="grid gap-2">
            <h3 className="font-semibold">Flags</h3>
            <ul className="grid list-disc gap-2 pl-5">
              {flags.map((flag) => (
                <li key={flag.rule}>{flagSentence(flag)}</li>
              ))}
            </ul>
          </section>
        )}
        {decision !== null && <p>{decision}</p>}
        {disputed.length > 0 && (
          <section aria-label="Dispute" className="grid gap-2">
            <h3 className="font-semibold">Dispute</h3>
            {disputed.map((sentence) => (
              <p key={sentence} className="whitespace-pre-line">
                {sentence}
              </p>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  )
}
