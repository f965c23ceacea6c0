import { holdMistake } from '@tandem/contract/affiliate/programmes/hold-mistake.ts'
import type { BrandProgramme, Tie } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { hostOfPage } from '@tandem/contract/affiliate/programmes/shop-address.ts'
import { useInstallation } from '#lib/installation.ts'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import type { Mistakes } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'
import { Textarea } from '#ui/form/textarea.tsx'

export type RulesTyped = {
  about: string
  allowedHosts: string
  windowDays: string
  holdDays: string
  tie: Tie
  autoApprove: boolean
  paysFreeOrders: boolean
  orderCapCoins: string
  monthCapCoins: string
  terms: string
  searchAds: boolean
}

export const usualRules: RulesTyped = {
  about: '',
  allowedHosts: '',
  windowDays: '30',
  holdDays: '30',
  tie: 'code',
  autoApprove: false,
  paysFreeOrders: false,
  orderCapCoins: '',
  monthCapCoins: '',
  terms: '',
  searchAds: false,
}

const orEmpty = (coins: number | null): string => (coins === null ? '' : String(coins))

export const typedRules = (programme: BrandProgramme): RulesTyped => ({
  about: programme.about,
  allowedHosts: programme.allowedHosts.join('\n'),
  windowDays: String(programme.windowDays),
  holdDays: String(programme.holdDays),
  tie: programme.tie,
  autoApprove: programme.autoApprove,
  paysFreeOrders: programme.paysFreeOrders,
  orderCapCoins: orEmpty(programme.orderCapCoins),
  monthCapCoins: orEmpty(programme.monthCapCoins),
  terms: programme.terms[0]?.text ?? '',
  searchAds: programme.terms[0]?.searchAds ?? false,
})

const hostsOf = (typed: string): string[] => typed.split(/[\s,]+/).filter((host) => host !== '')
const capOf = (typed: string): number | null => (typed.trim() === '' ? null : numberOrNaN(typed))

/** Without other hosts, links may lead only to the landing page's host. */
export const rulesOf = (rules: RulesTyped, landingUrl: string) => {
  const hosts = hostsOf(rules.allowedHosts)
  const landing = hostOfPage(landingUrl)
  return {
    about: rules.about,
    ...(hosts.length > 0
      ? { allowedHosts: hosts }
      : landing !== null && { allowedHosts: [landing] }),
    windowDays: numberOrNaN(rules.windowDays),
    holdDays: numberOrNaN(rules.holdDays),
    tie: rules.tie,
    autoApprove: rules.autoApprove,
    paysFreeOrders: rules.paysFreeOrders,
    orderCapCoins: capOf(rules.orderCapCoins),
    monthCapCoins: capOf(rules.monthCapCoins),
    terms: rules.terms,
    searchAds: rules.searchAds,
  }
}

/** Checks the operator's minimum hold, which the form's schema doesn't know. */
export const holdMistakes = (rules: Pick<RulesTyped, 'holdDays'>, least: number): Mistakes => {
  const mistake = holdMistake(numberOrNaN(rules.holdDays), least)
  return mistake === undefined ? {} : { holdDays: mistake }
}

const mistakeUnder = (mistakes: Mistakes, name: string): string | undefined =>
  Object.entries(mistakes).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]

type RuleFieldsProps = {
  rules: RulesTyped
  mistakes: Mistakes
  host: string | null
  onChange: (change: Partial<RulesTyped>) => void
}

export const RuleFields = (props: RuleFieldsProps) => {
  const { rules, mistakes, host, onChange } = props
  return (
    <>
      <Checkbox
        label="Accept every creator automatically"
        hint="If off, you decide about each application."
        checked={rules.autoApprove}
        onChange={({ target }) => onChange({ autoApprove: target.checked })}
      />
      <CountFields {...props} />
      <Checkbox
        label="Pay for free orders too"
        hint="If off, orders with the amount 0 earn nothing."
        checked={rules.paysFreeOrders}
        onChange={({ target }) => onChange({ paysFreeOrders: target.checked })}
      />
      <Field
        label="Hosts that links may open"
        hint="One per line. Use *.shop.example for all subdomains."
        error={mistakeUnder(mistakes, 'allowedHosts')}
        optional
      >
        <Textarea
          rows={2}
          spellCheck={false}
          placeholder={host ?? 'shop.example'}
          value={rules.allowedHosts}
          onChange={({ target }) => onChange({ allowedHosts: target.value })}
        />
      </Field>
      <RadioTiles
        legend="If code and link differ"
        options={[
          { value: 'code', label: 'The code counts' },
          { value: 'click', label: 'The link counts' },
        ]}
        value={rules.tie}
        onChange={(tie) => onChange({ tie })}
        className="sm:grid-cols-2"
      />
      <Field label="About the programme" error={mistakes.about} optional>
        <Textarea
          maxLength={2000}
          value={rules.about}
          onChange={({ target }) => onChange({ about: target.value })}
        />
      </Field>
      <Field
        label="Terms that creators accept"
        hint="If empty, our standard terms apply."
        error={mistakes.terms}
        optional
      >
        <Textarea
          maxLength={10_000}
          value={rules.terms}
          onChange={({ target }) => onChange({ terms: target.value })}
        />
      </Field>
      <Checkbox
        label="Creators may use search ads"
        hint="If off, we flag clicks from search ads."
        checked={rules.searchAds}
        onChange={({ target }) => onChange({ searchAds: target.checked })}
      />
    </>
  )
}

const counts = [
  ['windowDays', 'Days an order counts after a click', false],
  ['holdDays', 'Days until creators are paid', false],
  ['orderCapCoins', 'Maximum coins per order', true],
  ['monthCapCoins', 'Maximum coins per month', true],
] as const

const CountFields = ({ rules, mistakes, onChange }: RuleFieldsProps) => {
  const { commissionHoldDaysMin: least } = useInstallation()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {counts.map(([name, label, optional]) => (
        <Field
          key={name}
          label={label}
          error={mistakes[name]}
          optional={optional}
          {...(name === 'holdDays' && least > 0 && { hint: `At least ${least}.` })}
        >
          <NumberInput
            maxLength={16}
            {...(optional && { placeholder: 'No limit' })}
            value={rules[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </Field>
      ))}
    </div>
  )
}
