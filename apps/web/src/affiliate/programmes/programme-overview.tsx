import type { BrandProgramme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { type ReactNode, useState } from 'react'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Coins, CoinsWorth } from '#ui/coins.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Stat } from '#ui/stat.tsx'
import type { ProgrammeStep } from './programme.api.ts'
import { stateInWords } from './programme-words.ts'
import { basePay, orderPays } from './reward-words.ts'

const StepDialog = lazyLayer(async () => (await import('./step-dialog.tsx')).StepDialog)

const BudgetDialog = lazyLayer(async () => (await import('./budget-dialog.tsx')).BudgetDialog)

const nextOf = (programme: BrandProgramme): string | undefined => {
  const { state, pausedBy, budget, creators } = programme
  if (state === 'draft' && budget.coins === 0)
    return 'Add coins to the budget, then open the programme.'
  if (state === 'draft') return 'Open the programme so that creators can join.'
  if (pausedBy === 'budget') return 'The budget is spent. Add coins to resume the programme.'
  if (pausedBy === 'debt')
    return 'Your brand owes coins after a chargeback. Top up to resume the programme.'
  if (budget.low) return 'The budget is low. Add coins.'
  if (creators.applied > 0)
    return creators.applied === 1
      ? '1 creator has applied. Accept or decline the application.'
      : `${creators.applied} creators have applied. Accept or decline their applications.`
  if (state === 'open' && creators.approved === 0) return 'Invite creators you have worked with.'
  return undefined
}

export const ProgrammeOverview = ({
  programme,
  onCreators,
}: {
  programme: BrandProgramme
  onCreators: () => void
}) => {
  const [asking, setAsking] = useState<'fund' | 'drain' | ProgrammeStep>()
  const rate = useInstallation()
  const { budget, creators, can, state } = programme
  const shown = stateInWords(programme)
  const pays = basePay(programme.rewards)
  const next = nextOf(programme)
  const ask = (what: NonNullable<typeof asking>, words: string, variant?: ButtonVariant) => (
    <Step verdict={can[what]} variant={variant} onPress={() => setAsking(what)}>
      {words}
    </Step>
  )
  const opensNext = state === 'draft' && budget.coins > 0
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-x-12 gap-y-5">
        <Stat
          large
          label="Left in the budget"
          value={<CoinsWorth amount={budget.coins} />}
          note={
            budget.afterFunding > budget.coins && (
              <>
                of <Coins amount={budget.afterFunding} className="font-normal" />
              </>
            )
          }
        />
        <div className="flex flex-wrap gap-3">
          {state !== 'ended' && ask('fund', 'Add coins', opensNext ? 'secondary' : 'primary')}
          {opensNext && ask('open', 'Open programme', 'primary')}
          {budget.coins > 0 && ask('drain', 'Take out coins', 'quiet')}
        </div>
      </div>
      {next !== undefined && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-accent-soft px-4 py-3 text-accent-ink"
        >
          {next}
          {creators.applied > 0 && (
            <Button size="small" variant="secondary" onClick={onCreators}>
              View applications
            </Button>
          )}
        </p>
      )}
      {programme.owedByCreators > 0 && (
        <p className="text-sm">
          Creators still owe {coinsInMoney(programme.owedByCreators, rate)} for returned orders.
          This is deducted from their next income and returns to this budget.
        </p>
      )}
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <Fact label="State">
          <Chip tone={shown.tone}>{shown.words}</Chip>
        </Fact>
        <Fact label="Reward">{pays === undefined ? 'Not set' : orderPays(pays.pays)}</Fact>
        <Fact label="Joined">{creators.approved}</Fact>
        <Fact label="Invited">{creators.invited}</Fact>
      </dl>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === 'open' && ask('pause', 'Pause programme', 'secondary')}
        {state === 'paused' &&
          programme.pausedBy === 'brand' &&
          ask('resume', 'Resume programme', 'primary')}
        {(state === 'open' || state === 'paused') && ask('end', 'End programme', 'quiet')}
      </div>
      {(asking === 'fund' || asking === 'drain') && (
        <BudgetDialog programme={programme} way={asking} onClose={() => setAsking(undefined)} />
      )}
      {asking !== undefined && asking !== 'fund' && asking !== 'drain' && (
        <StepDialog programme={programme} step={asking} onClose={() => setAsking(undefined)} />
      )}
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

const Step = ({
  verdict,
  variant = 'secondary',
  onPress,
  children,
}: {
  verdict: Verdict
  variant?: ButtonVariant | undefined
  onPress: () => void
  children: ReactNode
}) => (
  <Button variant={variant} disabledReason={reasonFor(verdict)} onClick={onPress}>
    {children}
  </Button>
)
