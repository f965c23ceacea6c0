import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { toast } from '#ui/toast.ts'
import { useRefreshCampaigns } from '../campaign.api.ts'
import { EditorAudienceStep } from './editor-audience-step.tsx'
import { EditorBriefStep } from './editor-brief-step.tsx'
import { EditorClash } from './editor-clash.tsx'
import type { StepProps } from './editor-field.tsx'
import { EditorFooter } from './editor-footer.tsx'
import { EditorPublishStep } from './editor-publish-step.tsx'
import { EditorPublishedFields } from './editor-published-fields.tsx'
import { completeSteps, controlsOf, editorSteps, publishedControls } from './editor-steps.ts'
import { EditorSubjectStep } from './editor-subject-step.tsx'
import { EditorTermsStep } from './editor-terms-step.tsx'
import { type CampaignEditorState, useCampaignEditor } from './use-campaign-editor.ts'

/** Closing loses no input: drafts are saved, other changes are kept in this browser. */
export const CampaignEditor = ({
  campaign: opened,
  onClose,
}: {
  campaign: BrandCampaign | undefined
  onClose: () => void
}) => {
  const editor = useCampaignEditor(opened)
  const [at, setAt] = useState(0)
  // Steps that were never opened do not count as complete, despite their defaults.
  const [reached, setReached] = useState(opened === undefined ? 0 : editorSteps.length)
  const [showsWrong, setShowsWrong] = useState(false)
  const [stops, setStops] = useState(0)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (at >= 0 && top.current?.parentElement) top.current.parentElement.scrollTop = 0
  }, [at])
  useEffect(() => {
    if (stops === 0) return
    const first = top.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView?.({ block: 'center' })
  }, [stops])
  const go = (to: number) => {
    setAt(to)
    setReached(Math.max(reached, to))
    setShowsWrong(false)
  }
  const stopAt = (to: number) => {
    setAt(to)
    setShowsWrong(true)
    setStops(stops + 1)
  }
  const published = editor.campaign !== undefined && editor.campaign.state !== 'draft'
  const refresh = useRefreshCampaigns()
  const close = async () => {
    onClose()
    if (editor.dirty) await keep(editor, published)
    // Automatic saves do not refresh lists.
    await refresh()
  }
  const step: StepProps = {
    values: editor.values,
    update: editor.update,
    mistakes: showsWrong ? (published ? editor.mistakes : editor.wrong) : {},
  }
  const here = published ? publishedControls : (controlsOf[at] ?? [])
  const wrongHere = here.filter((name) => step.mistakes[name] !== undefined)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && void close()}
      reading="2xl"
      title={opened === undefined ? 'New campaign' : 'Edit campaign'}
      footer={
        <EditorFooter
          editor={editor}
          at={at}
          last={published || at === editorSteps.length - 1}
          wrongHere={wrongHere}
          onStep={go}
          onStop={stopAt}
          onDone={() => {
            onClose()
            void refresh()
          }}
        />
      }
    >
      <div ref={top} className="grid gap-6">
        {editor.restored && <Restored onStartOver={editor.startOver} />}
        <EditorClash editor={editor} />
        {!published && (
          <Stepper
            steps={editorSteps}
            current={at}
            done={completeSteps(editor.wrong).map((complete, nr) => complete && nr < reached)}
            onStep={go}
          />
        )}
        {published ? (
          <EditorPublishedFields {...step} />
        ) : (
          <StepBody at={at} step={step} editor={editor} onStop={stopAt} />
        )}
      </div>
    </Sheet>
  )
}

const StepBody = ({
  at,
  step,
  editor: { campaign, wrong },
  onStop,
}: {
  at: number
  step: StepProps
  editor: CampaignEditorState
  onStop: (at: number) => void
}) => {
  if (at === 0) return <EditorSubjectStep {...step} />
  if (at === 1) return <EditorBriefStep {...step} />
  if (at === 2) return <EditorTermsStep {...step} />
  if (at === 3) return <EditorAudienceStep {...step} />
  return <EditorPublishStep {...{ values: step.values, campaign, wrong, onStop }} />
}

const Restored = ({ onStartOver }: { onStartOver: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-accent-soft p-4 text-accent-ink">
    <p>Your unsaved changes were restored.</p>
    <Button variant="secondary" size="small" onClick={onStartOver}>
      Start over
    </Button>
  </div>
)

const keptHere = 'Your changes are kept on this device. Open the editor to continue.'

/** Saves a valid draft on closing. Published campaigns are saved only by "Save changes". */
const keep = async (editor: CampaignEditorState, published: boolean): Promise<void> => {
  const saveable = !published && Object.keys(editor.mistakes).length === 0
  if (!saveable) return toast.message(keptHere)
  try {
    const saved = await editor.save()
    if (saved === undefined) toast.message(keptHere)
    else toast.success('Draft saved.')
  } catch {
    toast.message(keptHere)
  }
}
