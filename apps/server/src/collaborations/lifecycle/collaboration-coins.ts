import { feeShareOf } from '@tandem/contract/collaborations/disputes/dispute-shares.ts'
import { isClosed, type LockedCampaign, returnPlace } from '#campaigns/campaigns/index.ts'
import { accounts, postTransfer, readBalance, refuseShortHold } from '#money/coins/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedCollaboration } from './collaboration.store.ts'

type Cause = { actorId: string | null }

const memoOf = (collaboration: LockedCollaboration): string =>
  `${collaboration.creator_name} for «${collaboration.campaign_title}»`

/** Returned coins go to the campaign while it is open, afterwards to the brand's wallet. */
const freeCoins = (collaboration: LockedCollaboration, campaign: LockedCampaign) =>
  isClosed(campaign)
    ? accounts.brandWallet(collaboration.brand_id)
    : accounts.campaignEscrow(campaign.id)

/** Holds the coins only. The caller must also count the place as taken. */
export const holdCoins = (
  tx: Db,
  collaboration: LockedCollaboration,
  campaign: LockedCampaign,
  { actorId, held }: Cause & { held: number },
): Promise<void> =>
  postTransfer(tx, {
    key: `collaboration:${collaboration.id}:accept`,
    event: 'collaboration.accepted',
    ref: { type: 'collaboration', id: collaboration.id },
    actorId,
    memo: `${collaboration.creator_name} accepted for «${collaboration.campaign_title}»`,
    legs: [
      { account: accounts.campaignEscrow(campaign.id), delta: -held },
      { account: accounts.collaborationEscrow(collaboration.id), delta: held },
    ],
  })

/** Reimburses the purchase before the content is paid. */
export const reimburseCoins = async (
  tx: Db,
  collaboration: LockedCollaboration,
  { actorId, coins }: Cause & { coins: number },
): Promise<void> => {
  await postTransfer(tx, {
    key: `collaboration:${collaboration.id}:reimburse`,
    event: 'collaboration.reimbursed',
    ref: { type: 'collaboration', id: collaboration.id },
    actorId,
    memo: memoOf(collaboration),
    legs: [
      { account: accounts.collaborationEscrow(collaboration.id), delta: -coins },
      { account: accounts.creatorWallet(collaboration.creator_id), delta: coins },
    ],
  })
}

/** Also pays a purchase that was not reimbursed yet. The unused part of the cap returns. */
export const releaseCoins = async (
  tx: Db,
  collaboration: LockedCollaboration,
  campaign: LockedCampaign,
  { actorId }: Cause,
): Promise<void> => {
  const escrow = accounts.collaborationEscrow(collaboration.id)
  const held = await readBalance(tx, escrow)
  const earned = collaboration.coins + collaboration.receipt_coins - collaboration.reimbursed_coins
  const unspent = held - earned - collaboration.fee_coins
  const key = `collaboration:${collaboration.id}:release`
  if (unspent < 0) refuseShortHold(key)
  await postTransfer(tx, {
    key,
    event: 'collaboration.released',
    ref: { type: 'collaboration', id: collaboration.id },
    actorId,
    memo: memoOf(collaboration),
    legs: [
      { account: escrow, delta: -held },
      { account: accounts.creatorWallet(collaboration.creator_id), delta: earned },
      { account: accounts.feeIncome, delta: collaboration.fee_coins },
      { account: freeCoins(collaboration, campaign), delta: unspent },
    ],
  })
}

type Reimbursed = Pick<LockedCollaboration, 'reimbursed_coins'>

const isUsedUp = ({ reimbursed_coins }: Reimbursed): boolean => reimbursed_coins > 0

/** True when another creator can take the returned place. */
export const freesPlace = (
  collaboration: Reimbursed,
  campaign: Pick<LockedCampaign, 'state'>,
): boolean => !isUsedUp(collaboration) && !isClosed(campaign)

/** Once a purchase was reimbursed, the place stays used and the remaining coins go to the brand. */
export const returnCoins = async (
  tx: Db,
  collaboration: LockedCollaboration,
  campaign: LockedCampaign,
  { actorId }: Cause,
): Promise<void> => {
  const usedUp = isUsedUp(collaboration)
  if (!usedUp) await returnPlace(tx, campaign)
  const escrow = accounts.collaborationEscrow(collaboration.id)
  const held = await readBalance(tx, escrow)
  await postTransfer(tx, {
    key: `collaboration:${collaboration.id}:return`,
    event: 'collaboration.returned',
    ref: { type: 'collaboration', id: collaboration.id },
    actorId,
    memo: `${collaboration.creator_name} and «${collaboration.campaign_title}»`,
    legs: [
      { account: escrow, delta: -held },
      {
        account: usedUp
          ? accounts.brandWallet(collaboration.brand_id)
          : freeCoins(collaboration, campaign),
        delta: held,
      },
    ],
  })
}

/** Divides the coins after a dispute. The fee covers only the creator's share. */
export const divideCoins = async (
  tx: Db,
  collaboration: LockedCollaboration,
  { actorId, creatorCoins, percent }: Cause & { creatorCoins: number; percent: number },
): Promise<void> => {
  const escrow = accounts.collaborationEscrow(collaboration.id)
  const held = await readBalance(tx, escrow)
  const feeCoins = feeShareOf(collaboration.fee_coins, percent)
  const rest = held - creatorCoins - feeCoins
  const key = `collaboration:${collaboration.id}:release`
  if (rest < 0) refuseShortHold(key)
  await postTransfer(tx, {
    key,
    event: 'collaboration.divided',
    ref: { type: 'collaboration', id: collaboration.id },
    actorId,
    memo: memoOf(collaboration),
    legs: [
      { account: escrow, delta: -held },
      { account: accounts.creatorWallet(collaboration.creator_id), delta: creatorCoins },
      { account: accounts.feeIncome, delta: feeCoins },
      { account: accounts.brandWallet(collaboration.brand_id), delta: rest },
    ],
  })
}
