import { usageChannelLabels } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import { ChangedBy } from '#accounts/brands/changed-by.tsx'
import { BothVersions } from '#ui/form/both-versions.tsx'
import { countriesInWords, languagesInWords } from '../terms-words.ts'
import { controlLabels } from './editor-steps.ts'
import type { CampaignEditorState } from './use-campaign-editor.ts'
import type { CampaignValues } from './values/campaign-values.ts'
import type { ControlName } from './values/merge-values.ts'

export const EditorClash = ({ editor }: { editor: CampaignEditorState }) => {
  if (editor.clash === undefined) return null
  const { names, theirs } = editor.clash
  return (
    <BothVersions
      title={<ChangedBy edited={editor.campaign?.edited ?? null} />}
      parts={names.map((name) => ({
        name,
        label: controlLabels[name],
        mine: wordsOf(editor.values, name),
        theirs: wordsOf(theirs, name),
      }))}
      onDecide={editor.decide}
    />
  )
}

const wordsOf = (values: CampaignValues, name: ControlName): string => {
  if (name === 'countries') return countriesInWords(values.countries) || 'Everywhere'
  if (name === 'languages') return languagesInWords(values.languages) || 'Any'
  if (name === 'usageChannels')
    return values.usageChannels.map((channel) => usageChannelLabels[channel]).join(', ')
  const value = values[name]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = typeof value === 'string' ? value : value.join('\n')
  return text === '' ? 'Nothing' : text
}
