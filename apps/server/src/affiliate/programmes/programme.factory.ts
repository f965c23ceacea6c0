import type {
  ProgrammeDraft,
  RewardDraft,
} from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { createProgramme } from './create-programme.ts'
import { applyToProgramme } from './enrolments/apply-to-programme.ts'
import { approveEnrolment } from './enrolments/decide-enrolment.ts'
import { fundProgramme } from './fund-programme.ts'
import { openProgramme } from './open-programme.ts'
import { viewProgramme } from './programme.views.ts'

type Brand = Awaited<ReturnType<typeof buildBrand>>
type Creator = Awaited<ReturnType<typeof buildCreator>>
export type BuiltProgramme = { brand: Brand; programmeId: string }

export const programmeDraft = (more: Partial<ProgrammeDraft> = {}): ProgrammeDraft => ({
  name: 'Friends of the shop',
  landingUrl: 'https://shop.example/',
  reward: { pays: { unit: 'bps', amount: 1000 } },
  ...more,
})

const payOf = ({ percentBps, flatCoins }: { percentBps?: number; flatCoins?: number }) =>
  flatCoins === undefined
    ? { unit: 'bps' as const, amount: percentBps ?? 1000 }
    : { unit: 'coins' as const, amount: flatCoins }

export const buildProgramme = async ({
  brand,
  open = true,
  budget = 10_000,
  reward = { percentBps: 1000 },
  ...draft
}: Partial<Omit<ProgrammeDraft, 'reward'>> & {
  brand?: Brand
  open?: boolean
  budget?: number
  reward?: { percentBps?: number; flatCoins?: number } & Partial<RewardDraft>
} = {}): Promise<BuiltProgramme> => {
  const owner = brand ?? (await buildBrand())
  const { percentBps, flatCoins, ...more } = reward
  const pays = payOf({
    ...(percentBps !== undefined && { percentBps }),
    ...(flatCoins !== undefined && { flatCoins }),
  })
  const { id } = await createProgramme(
    owner.actor,
    programmeDraft({ ...draft, reward: { pays, ...more } }),
  )
  if (budget > 0) {
    await fundBrand(owner.brandId, budget)
    await fundProgramme(owner.actor, id, budget)
  }
  if (open) await openProgramme(owner.actor, id)
  return { brand: owner, programmeId: id }
}

export const buildEnrolment = async (
  { brand, programmeId }: BuiltProgramme,
  more: { creator?: Creator } = {},
): Promise<{ enrolmentId: string; creator: Creator }> => {
  const creator = more.creator ?? (await buildCreator())
  const { id: enrolmentId } = await buildApplication({ programmeId }, creator)
  await approveEnrolment(brand.actor, enrolmentId)
  return { enrolmentId, creator }
}

export const buildApplication = async (
  { programmeId }: { programmeId: string },
  creator: Creator,
): Promise<{ id: string }> => {
  const { terms } = await viewProgramme(creator.actor, programmeId)
  const joined = await applyToProgramme(creator.actor, programmeId, {
    termsVersion: terms.version,
    pitch: 'I film every morning.',
  })
  return { id: joined.enrolment?.id ?? '' }
}
