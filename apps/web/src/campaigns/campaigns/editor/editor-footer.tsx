import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { toast } from '#ui/toast.ts'
import { EditorSavingStatus } from './editor-saving-status.tsx'
import { completeSteps, controlsOf, wrongInWords } from './editor-steps.ts'
import type { CampaignEditorState } from './use-campaign-editor.ts'
import type { Mistakes } from './values/campaign-draft.ts'
import type { ControlName } from './values/merge-values.ts'

const PublishWindow = lazyLayer(
  async () => (await import('../mine/publish-window.tsx')).PublishWindow,
)

type FooterProps = {
  editor: CampaignEditorState
  at: number
  last: boolean
  onStep: (at: number) => void
  wrongHere: readonly ControlName[]
  onStop: (at: number) => void
  onDone: () => void
}

const firstOf = (wrong: Mistakes): number => Math.max(0, completeSteps(wrong).indexOf(false))

export const EditorFooter = (props: FooterProps) => {
  const { editor, at, last, wrongHere, onStep, onStop, onDone } = props
  const [trouble, setTrouble] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { campaign } = editor
  const published = campaign !== undefined && campaign.state !== 'draft'

  const save = async () => {
    setTrouble(undefined)
    if (Object.keys(editor.mistakes).length > 0) {
      onStop(published ? at : firstOf(editor.mistakes))
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
    setTrouble(undefined)
    if (completeSteps(editor.wrong)[at] === false) return onStop(at)
    if (at === controlsOf.length - 1 && (await save()) === undefined) return
    onStep(at + 1)
  }
  const askToPublish = async () => {
    const stored = await save()
    if (stored === undefined) return
    if (Object.keys(editor.wrong).length > 0) return onStop(firstOf(editor.wrong))
    if (stored.can.publish.allowed) return setAsking(true)
    try {
      const { can } = await editor.readAnew(stored.id)
      if (can.publish.allowed) setAsking(true)
      else setTrouble(reasonFor(can.publish))
    } catch (error) {
      setTrouble(sentenceOf(error))
    }
  }
  const refusal = published && reasonFor(campaign.can.edit)
  return (
    <>
      <p role="alert" className="basis-full text-bad empty:hidden">
        {trouble ?? (wrongHere.length > 0 && wrongInWords(wrongHere))}
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
      {asking && campaign && (
        <PublishWindow
          campaign={campaign}
          onPublished={onDone}
          onTrouble={(error) => setTrouble(sentenceOf(error))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
