import type { BrandProgramme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { ProgrammeChange } from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { hostOfPage } from '@tandem/contract/affiliate/programmes/shop-address.ts'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { useInstallation } from '#lib/installation.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { useEdits } from '#lib/use-edits.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { SaveBar } from '#ui/form/save-bar.tsx'
import { Hint } from '#ui/hint.tsx'
import { Section } from '#ui/section.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { MaterialsSection } from './materials/materials-section.tsx'
import { pageTyped } from './page-typed.ts'
import { useChangeProgramme } from './programme.api.ts'
import { searchAdsInWords } from './programme-words.ts'
import { RewardsSection } from './rewards-section.tsx'
import { holdMistakes, RuleFields, rulesOf, typedRules } from './rule-fields.tsx'

export const ProgrammeSettings = ({ programme }: { programme: BrandProgramme }) => (
  <div className="grid gap-10">
    <RewardsSection programme={programme} />
    <MaterialsSection programmeId={programme.id} />
    <Section
      title={
        <>
          <span>Rules{'\u00a0'}</span>
          {programme.state !== 'draft' && (
            <Hint label="What can change">
              Creators joined under these rules. You can extend the days an order counts, raise
              limits and shorten the days until creators are paid, but not the reverse. Creators are
              shown new terms.
            </Hint>
          )}
        </>
      }
    >
      <RulesForm programme={programme} />
    </Section>
    <TermsVersions programme={programme} />
  </div>
)

const RulesForm = ({ programme }: { programme: BrandProgramme }) => {
  const change = useChangeProgramme()
  const { commissionHoldDaysMin } = useInstallation()
  const [tried, setTried] = useState(false)
  const saved = { name: programme.name, address: programme.landingUrl, ...typedRules(programme) }
  const form = useEdits(saved)
  const { name, address, ...rules } = form.values
  const landingUrl = pageTyped(address)
  const body = { version: programme.version, name, landingUrl, ...rulesOf(rules, landingUrl) }
  const mistakes = {
    ...holdMistakes(rules, commissionHoldDaysMin),
    ...mistakesOf(ProgrammeChange, body),
  }
  const shown = tried ? { ...refusedFields(change.error), ...mistakes } : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(mistakes).length > 0) return
    const sent = form.values
    change.mutate(
      { params: { programmeId: programme.id }, body },
      {
        onSuccess: () => {
          form.wasSaved(sent)
          toast.success('Saved.')
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <Field label="Name" error={shown.name}>
        <Input
          maxLength={80}
          value={name}
          onChange={({ target }) => form.edit({ name: target.value })}
        />
      </Field>
      <Field
        label="Landing page"
        hint="Used by links without their own page."
        error={shown.landingUrl}
      >
        <Input
          type="url"
          inputMode="url"
          value={address}
          onChange={({ target }) => form.edit({ address: target.value })}
        />
      </Field>
      <RuleFields
        rules={rules}
        mistakes={shown}
        host={hostOfPage(landingUrl)}
        onChange={form.edit}
      />
      <SaveBar
        isChanged={form.isChanged}
        busy={change.isPending}
        error={change.isError ? sentenceOf(change.error) : undefined}
        disabledReason={reasonFor(programme.can.edit)}
        onDiscard={form.discard}
      />
    </form>
  )
}

const TermsVersions = ({ programme: { terms } }: { programme: BrandProgramme }) => (
  <Section title="Versions of the terms">
    <ol className="grid">
      {terms.map(({ version, text, searchAds, at }) => (
        <li key={version} className="border-line border-b last:border-0">
          <details>
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
              <span className="font-semibold">Version {version}</span>
              <span className="text-muted text-sm">
                since <Time at={at} as="date" />
              </span>
            </summary>
            <p className="max-w-prose whitespace-pre-line">{text}</p>
            <p className="pb-4 text-muted text-sm">
              Ads in search engines: {searchAdsInWords({ searchAds })}
            </p>
          </details>
        </li>
      ))}
    </ol>
  </Section>
)
