import type { BrandProgramme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { agree, coinsInWords } from '#lib/coins.ts'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { type ProgrammeStep, useProgrammeStep } from './programme.api.ts'

const questionOf = (step: ProgrammeStep, { budget }: BrandProgramme) =>
  ({
    open: {
      title: 'Open the programme?',
      effect: 'Creators can join. From then on rules change only in their favour.',
      confirmLabel: 'Open',
      tone: 'primary' as const,
      done: 'Your programme is open.',
    },
    pause: {
      title: 'Pause the programme?',
      effect: 'Nobody new can join, and creators are told. What they earned stays theirs.',
      confirmLabel: 'Pause',
      tone: 'primary' as const,
      done: 'The programme is paused.',
    },
    resume: {
      title: 'Resume the programme?',
      effect: 'Creators are told that their links and codes earn again.',
      confirmLabel: 'Resume',
      tone: 'primary' as const,
      done: 'The programme goes on.',
    },
    end: {
      title: 'End the programme for good?',
      effect: `${coinsInWords(budget.coins)} ${agree(budget.coins, 'go')} back to your wallet. Later orders earn nothing; what was earned is paid.`,
      confirmLabel: 'End the programme',
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
