import { usageChannelLabels } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { countriesInWords, languagesInWords } from '../terms-words.ts'
import { controlLabels } from './editor-steps.ts'
import type { CampaignEditorState } from './use-campaign-editor.ts'
import type { CampaignValues } from './values/campaign-values.ts'
import type { ControlName } from './values/merge-values.ts'

export const EditorClash = ({ editor }: { editor: CampaignEditorState }) => {
  if (editor.clash === undefined) return null
  const { names, theirs } = editor.clash
  return (
    <section
      aria-label="Changed by somebody else"
      className="grid gap-4 rounded-card border border-warn bg-warn-soft p-4"
    >
      <div className="grid gap-1" role="alert">
        <h3 className="text-lg">Somebody else changed the same fields</h3>
        <p className="text-sm">Choose which version to keep.</p>
      </div>
      <dl className="grid gap-3">
        {names.map((name) => (
          <div key={name} className="grid gap-1">
            <dt className="font-semibold text-sm">{controlLabels[name]}</dt>
            <dd className="grid gap-2 sm:grid-cols-2">
              <Version title="Yours" words={wordsOf(editor.values, name)} />
              <Version title="Theirs" words={wordsOf(theirs, name)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => editor.decide('mine')}>
          Keep my version
        </Button>
        <Button size="small" variant="secondary" onClick={() => editor.decide('theirs')}>
          Use their version
        </Button>
      </p>
    </section>
  )
}

const Version = ({ title, words }: { title: string; words: string }) => (
  <div className="grid content-start gap-0.5 rounded-control bg-card p-3">
    <span className="text-muted text-xs">{title}</span>
    <span className="max-h-40 overflow-y-auto whitespace-pre-line break-words text-sm">
      {words}
    </span>
  </div>
)

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
