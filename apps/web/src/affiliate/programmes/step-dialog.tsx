import type { BrandProgramme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { agree, coinsInWords } from '#lib/coins.ts'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { type ProgrammeStep, useProgrammeStep } from './programme.api.ts'

const questionOf = (step: ProgrammeStep, { budget }: BrandProgramme) =>
  ({
    open: {
      title: 'Open the programme?',
      effect: 'Creators can join. After that, rules can change only in their favour.',
      confirmLabel: 'Open programme',
      tone: 'primary' as const,
      done: 'Your programme is open.',
    },
    pause: {
      title: 'Pause the programme?',
      effect: 'New creators can’t join. Creators are notified and keep what they have earned.',
      confirmLabel: 'Pause programme',
      tone: 'primary' as const,
      done: 'The programme is paused.',
    },
    resume: {
      title: 'Resume the programme?',
      effect: 'Creators are notified that their links and codes earn again.',
      confirmLabel: 'Resume programme',
      tone: 'primary' as const,
      done: 'The programme has resumed.',
    },
    end: {
      title: 'End the programme for good?',
      effect: `${coinsInWords(budget.coins)} ${agree(budget.coins, 'go')} back to your wallet. New orders earn nothing. Earned commissions are still paid.`,
      confirmLabel: 'End programme',
      tone: 'danger' as const,
      done: 'The programme has ended.',
    },
  })[step]

export const StepDialog = ({
  programme,
  step,
  onClose,
}: {
  programme: BrandProgramme
  step: ProgrammeStep
  onClose: () => void
}) => {
  const take = useProgrammeStep(step)
  return (
    <ConfirmWrite
      {...questionOf(step, programme)}
      write={take}
      input={{ params: { programmeId: programme.id } }}
      onClose={onClose}
    />
  )
}
