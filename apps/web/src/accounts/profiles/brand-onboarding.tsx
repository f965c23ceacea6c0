import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { BrandInfoStep } from './brand-info-step.tsx'
import { categoriesMistake, type StepsProps, websiteMistake } from './onboarding-draft.ts'
import { OnboardingStep } from './onboarding-step.tsx'

const steps = ['Website', 'Categories', 'Brand info']

export const BrandOnboarding = (props: StepsProps) => {
  const [step, setStep] = useState(0)
  const [mistake, setMistake] = useState<string>()
  const go = (to: number, found?: string) => {
    setMistake(found)
    if (found === undefined) setStep(to)
  }
  return (
    <div className="grid gap-6">
      <Stepper steps={steps} current={step} />
      <OnboardingStep steps={steps} current={step}>
        {step === 0 && (
          <WebsiteStep
            {...props}
            mistake={mistake}
            onNext={() => go(1, websiteMistake(props.draft.website))}
          />
        )}
        {step === 1 && (
          <CategoriesStep
            {...props}
            mistake={mistake}
            onBack={() => go(0)}
            onNext={() => go(2, categoriesMistake(props.draft.categories))}
          />
        )}
        {step === 2 && <BrandInfoStep {...props} onBack={() => go(1)} />}
      </OnboardingStep>
    </div>
  )
}

type StepProps = StepsProps & { mistake: string | undefined; onNext: () => void }

const WebsiteStep = ({ draft, update, mistake, onBack, onNext }: StepProps) => {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onNext()
  }
  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <Field
        label="Brand website"
        error={mistake}
        hint="We take your brand’s name from it. You can change it later."
      >
        <Input
          inputMode="url"
          autoComplete="url"
          placeholder="https://your-brand.com"
          maxLength={500}
          value={draft.website}
          onChange={(event) => update({ website: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button type="submit">Next</Button>
      </div>
    </form>
  )
}

const CategoriesStep = ({ draft, update, mistake, onBack, onNext }: StepProps) => {
  const toggle = (category: (typeof categories)[number]) =>
    update({
      categories: draft.categories.includes(category)
        ? draft.categories.filter((chosen) => chosen !== category)
        : [...draft.categories, category],
    })
  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-muted">What do you sell? Choose at least two.</legend>
        <div className="flex flex-wrap gap-2.5">
          {categories.map((category) => (
            <ChipToggle
              key={category}
              pressed={draft.categories.includes(category)}
              onClick={() => toggle(category)}
            >
              {category}
            </ChipToggle>
          ))}
        </div>
      </fieldset>
      <p role="alert" className="text-bad empty:hidden">
        {mistake}
      </p>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onNext}>Next</Button>
      </div>
    </div>
  )
}
