import { Check, CircleAlert, PencilLine } from 'lucide-react'
import type { CampaignEditorState } from './use-campaign-editor.ts'

export const EditorSavingStatus = ({ editor }: { editor: CampaignEditorState }) => {
  const { campaign, dirty, saving, trouble } = editor
  const Icon = trouble ? CircleAlert : dirty ? PencilLine : Check
  const words = statusInWords(editor)
  return (
    <p
      role="status"
      className="flex min-h-5 min-w-0 items-center gap-1.5 text-muted text-sm empty:sr-only max-sm:basis-full sm:grow sm:basis-0"
      data-saved={!dirty && !saving && campaign !== undefined}
    >
      {words !== '' && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {words}
    </p>
  )
}

const statusInWords = ({ campaign, dirty, saving, trouble }: CampaignEditorState): string => {
  if (trouble?.kind === 'retrying')
    return 'Couldn’t save. Trying again. Your changes are kept on this device.'
  if (trouble) return `Couldn’t save. ${trouble.sentence}`
  if (saving) return 'Saving…'
  if (dirty) return 'Not saved yet'
  return campaign?.state === 'draft' ? 'Saved' : ''
}
