import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useCampaignStep } from '../campaign.api.ts'
import { confirmationOf, doneInWords } from '../campaign-confirm.ts'
import { EditorSavingStatus } from './editor-saving-status.tsx'
import { controlsOf } from './editor-steps.ts'
import type { CampaignEditorState } from './use-campaign-editor.ts'

type FooterProps = {
  editor: CampaignEditorState
  at: number
  last: boolean
  onStep: (at: number) => void
  onMistakes: (shown: boolean) => void
  onDone: () => void
}

export const EditorFooter = ({ editor, at, last, onStep, onMistakes, onDone }: FooterProps) => {
  const [trouble, setTrouble] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const publish = useCampaignStep()
  const { campaign } = editor
  const published = campaign !== undefined && campaign.state !== 'draft'

  const save = async () => {
    setTrouble(undefined)
    const wrong = Object.keys(editor.mistakes)
    if (wrong.length > 0) {
      onMistakes(true)
      const where = controlsOf.findIndex((controls) =>
        controls.some((name) => wrong.includes(name)),
      )
      if (!published && where >= 0) onStep(where)
      return undefined
    }
    setBusy(true)
    try {
      return await editor.save()
    } catch (error) {
      setTrouble(sentenceOf(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const saveAndClose = async () => {
    if ((await save()) === undefined) return
    toast.success(published ? 'Changes saved.' : 'Draft saved.')
    onDone()
  }
  const next = async () => {
    const wrong = controlsOf[at]?.some((name) => editor.mistakes[name] !== undefined) ?? false
    onMistakes(wrong)
    if (wrong) return
    // The last step shows what the server says is missing, so the draft is saved on the way there.
    if (at === controlsOf.length - 1 && (await save()) === undefined) return
    onStep(at + 1)
  }
  const askToPublish = async () => {
    const stored = await save()
    if (stored === undefined) return
    if (stored.can.publish.allowed) return setAsking(true)
    try {
      const { can } = await editor.readAnew(stored.id)
      if (can.publish.allowed) setAsking(true)
      else setTrouble(reasonFor(can.publish))
    } catch (error) {
      setTrouble(sentenceOf(error))
    }
  }
  const question = asking && campaign ? confirmationOf('publish', campaign) : undefined
  const refusal = published && reasonFor(campaign.can.edit)
  return (
    <>
      <p role="alert" className="basis-full text-bad empty:hidden">
        {trouble}
      </p>
      <EditorSavingStatus editor={editor} />
      {at > 0 && !published && (
        <Button variant="quiet" onClick={() => onStep(at - 1)}>
          Back
        </Button>
      )}
      <Button
        variant={published ? 'primary' : 'secondary'}
        busy={busy}
        disabledReason={refusal || undefined}
        onClick={() => void saveAndClose()}
      >
        {published ? 'Save changes' : 'Save draft'}
      </Button>
      {!published &&
        (last ? (
          <Button onClick={() => void askToPublish()}>Publish</Button>
        ) : (
          <Button onClick={() => void next()}>Next</Button>
        ))}
      {question && campaign && (
        <ConfirmDialog
          {...question}
          open
          busy={publish.isPending}
          onOpenChange={setAsking}
          onConfirm={() =>
            publish.mutate(
              { step: 'publish', campaignId: campaign.id },
              {
                onSuccess: () => {
                  toast.success(doneInWords.publish)
                  onDone()
                },
                onError: (error) => {
                  setAsking(false)
                  setTrouble(sentenceOf(error))
                },
              },
            )
          }
        />
      )}
    </>
  )
}
