import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { BrandPicker } from './brand-picker.tsx'
import { HandleFields } from './handle-fields.tsx'
import { filledHandles, handlesMistake, type StepsProps } from './onboarding-draft.ts'
import { OnboardingStep } from './onboarding-step.tsx'
import { useCompleteOnboarding } from './profile.api.ts'

const steps = ['Your handles', 'Brands you like']

export const CreatorOnboarding = ({ userId, draft, update, onBack }: StepsProps) => {
  const [step, setStep] = useState(0)
  const [mistake, setMistake] = useState<string>()
  const complete = useCompleteOnboarding(userId)

  const validate = () => {
    const found = handlesMistake(draft.handles)
    setMistake(found)
    if (found === undefined) setStep(1)
  }
  const save = () =>
    complete.mutate({
      userType: 'creator',
      onboarding: {
        handles: filledHandles(draft.handles),
        selectedBrands: [...draft.selectedBrands],
      },
    })

  return (
    <div className="grid gap-6">
      <Stepper steps={steps} current={step} />
      <OnboardingStep steps={steps} current={step}>
        {step === 0 ? (
          <form
            className="grid gap-6"
            onSubmit={(event) => {
              event.preventDefault()
              validate()
            }}
          >
            <p className="text-muted">
              Where do people find you? One handle is enough; you can add more later.
            </p>
            <HandleFields
              value={draft.handles}
              error={mistake}
              onChange={(handles) => {
                setMistake(undefined)
                update({ handles })
              }}
            />
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={onBack}>
                Back
              </Button>
              <Button variant="quiet" className="sm:ms-auto" onClick={() => setStep(1)}>
                Skip for now
              </Button>
              <Button type="submit">Validate</Button>
            </div>
          </form>
        ) : (
          <div className="grid gap-6">
            <p className="text-muted">
              Choose the brands you like. They come first on your home page.
            </p>
            <BrandPicker
              selected={draft.selectedBrands}
              onChange={(selectedBrands) => update({ selectedBrands })}
            />
            <p className="text-muted text-sm">
              Brands can find you and invite you. You can switch that off in Settings.
            </p>
            <WriteTrouble error={complete.error} />
            <div className="flex flex-wrap justify-between gap-3">
              <Button variant="secondary" onClick={() => setStep(0)}>
                Back
              </Button>
              <Button busy={complete.isPending || complete.isSuccess} onClick={save}>
                Save
              </Button>
            </div>
          </div>
        )}
      </OnboardingStep>
    </div>
  )
}
