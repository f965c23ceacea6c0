import { programmes } from '@tandem/contract/affiliate/programmes/programme.endpoints.ts'
import type { BrandProgramme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { type FormEvent, useState } from 'react'
import { agree, coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { numberTyped } from '#lib/numbers/number-typed.ts'
import { LimitNote } from '#money/spending/limit-note.tsx'
import { useCommit } from '#money/spending/use-commit.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useMoveBudget } from './programme.api.ts'

const words = {
  fund: {
    title: 'Add coins to the budget',
    description: 'These coins are held for orders. You can take out unused coins.',
    submit: 'Add coins',
    done: 'The coins are in the budget.',
  },
  drain: {
    title: 'Take coins out of the budget',
    description: 'The coins return to your wallet. An empty budget pauses the programme.',
    submit: 'Take out coins',
    done: 'The coins are back in your wallet.',
  },
}

export const BudgetDialog = ({
  programme,
  way,
  onClose,
}: {
  programme: Pick<BrandProgramme, 'id' | 'budget'>
  way: 'fund' | 'drain'
  onClose: () => void
}) => {
  const move = useMoveBudget(way)
  const rate = useInstallation()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const most = way === 'fund' ? programme.budget.available : programme.budget.coins
  const coins = numberTyped(typed)
  const commit = useCommit(programmes.fund, move, {
    coins: way === 'fund' ? coins : 0,
    what: { params: { programmeId: programme.id } },
  })
  const mistake = (): string | undefined => {
    if (coins === undefined || coins < 1) return 'Enter whole coins, such as 5,000.'
    if (coins <= most) return undefined
    return way === 'fund'
      ? `You have ${coinsInWords(most)}. Top up your wallet first.`
      : `There ${agree(most, 'are')} ${coinsInWords(most)} in the budget.`
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (coins === undefined || mistake() !== undefined) return
    commit.send(
      { params: { programmeId: programme.id }, body: { coins } },
      {
        done: () => {
          toast.success(words[way].done)
          onClose()
        },
        asked: onClose,
      },
    )
  }
  return (
    <FormDialog
      title={words[way].title}
      description={words[way].description}
      submit={{
        words: commit.label(words[way].submit),
        busy: commit.isPending,
        disabledReason: commit.disabledReason,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Coins"
        hint={`${way === 'fund' ? 'You have' : `There ${agree(most, 'are')}`} ${coinsInWords(most)}.${coins ? ` ${coinsInMoney(coins, rate)}.` : ''}`}
        error={tried ? mistake() : undefined}
      >
        <NumberInput
          maxLength={16}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {mistake() === undefined && <LimitNote note={commit.note} />}
      <WriteTrouble error={commit.error} />
    </FormDialog>
  )
}
