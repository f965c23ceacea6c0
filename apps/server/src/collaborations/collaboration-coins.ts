import { feeShareOf } from '@tandem/contract/disputes/dispute-shares.ts'
import type { Db } from '#platform/postgres/db.ts'
import { isClosed, type LockedCampaign, returnPlace } from '../campaigns/index.ts'
import { accounts, postTransfer, readBalance, refuseShortHold } from '../coins/index.ts'
import type { LockedCollaboration } from './collaboration.store.ts'

type Cause = { actorId: string | null }

const memoOf = (it: LockedCollaboration): string => `${it.creator_name} for «${it.campaign_title}»`

/** A running campaign has a place for them, an ended one gives them to the brand. */
const freeCoins = (it: LockedCollaboration, campaign: LockedCampaign) =>
  isClosed(campaign) ? accounts.brandWallet(it.brand_id) : accounts.campaignEscrow(campaign.id)

/** The place itself is taken by the caller. */
export const holdCoins = (
  tx: Db,
  it: LockedCollaboration,
  campaign: LockedCampaign,
  { actorId, held }: Cause & { held: number },
): Promise<void> =>
  postTransfer(tx, {
    key: `collaboration:${it.id}:accept`,
    event: 'collaboration.accepted',
    ref: { type: 'collaboration', id: it.id },
    actorId,
    memo: `${it.creator_name} accepted to «${it.campaign_title}»`,
    legs: [
      { account: accounts.campaignEscrow(campaign.id), delta: -held },
      { account: accounts.collaborationEscrow(it.id), delta: held },
    ],
  })

/** A promise of its own, kept by its own transfer, ahead of the content. */
export const reimburseCoins = (
  tx: Db,
  it: LockedCollaboration,
  { actorId, coins }: Cause & { coins: number },
): Promise<void> =>
  postTransfer(tx, {
    key: `collaboration:${it.id}:reimburse`,
    event: 'collaboration.reimbursed',
    ref: { type: 'collaboration', id: it.id },
    actorId,
    memo: memoOf(it),
    legs: [
      { account: accounts.collaborationEscrow(it.id), delta: -coins },
      { account: accounts.creatorWallet(it.creator_id), delta: coins },
    ],
  })

/** To the creator, with the purchase still owed; fee to the platform, a cap's rest back. */
export const releaseCoins = async (
  tx: Db,
  it: LockedCollaboration,
  campaign: LockedCampaign,
  { actorId }: Cause,
): Promise<void> => {
  const escrow = accounts.collaborationEscrow(it.id)
  const held = await readBalance(tx, escrow)
  const earned = it.coins + it.receipt_coins - it.reimbursed_coins
  const unspent = held - earned - it.fee_coins
  const key = `collaboration:${it.id}:release`
  if (unspent < 0) refuseShortHold(key)
  await postTransfer(tx, {
    key,
    event: 'collaboration.released',
    ref: { type: 'collaboration', id: it.id },
    actorId,
    memo: memoOf(it),
    legs: [
      { account: escrow, delta: -held },
      { account: accounts.creatorWallet(it.creator_id), delta: earned },
      { account: accounts.feeIncome, delta: it.fee_coins },
      { account: freeCoins(it, campaign), delta: unspent },
    ],
  })
}

/** A place whose purchase was paid back is used up: what is left is the brand's again. */
export const returnCoins = async (
  tx: Db,
  it: LockedCollaboration,
  campaign: LockedCampaign,
  { actorId }: Cause,
): Promise<void> => {
  const usedUp = it.reimbursed_coins > 0
  if (!usedUp) await returnPlace(tx, campaign)
  const escrow = accounts.collaborationEscrow(it.id)
  const held = await readBalance(tx, escrow)
  await postTransfer(tx, {
    key: `collaboration:${it.id}:return`,
    event: 'collaboration.returned',
    ref: { type: 'collaboration', id: it.id },
    actorId,
    memo: `${it.creator_name} and «${it.campaign_title}»`,
    legs: [
      { account: escrow, delta: -held },
      {
        account: usedUp ? accounts.brandWallet(it.brand_id) : freeCoins(it, campaign),
        delta: held,
      },
    ],
  })
}

/** The fee is due for the share of the coins that is paid. The place stays used. */
export const divideCoins = async (
  tx: Db,
  it: LockedCollaboration,
  { actorId, creatorCoins, percent }: Cause & { creatorCoins: number; percent: number },
): Promise<void> => {
  const escrow = accounts.collaborationEscrow(it.id)
  const held = await readBalance(tx, escrow)
  const feeCoins = feeShareOf(it.fee_coins, percent)
  const rest = held - creatorCoins - feeCoins
  const key = `collaboration:${it.id}:release`
  if (rest < 0) refuseShortHold(key)
  await postTransfer(tx, {
    key,
    event: 'collaboration.divided',
    ref: { type: 'collaboration', id: it.id },
    actorId,
    memo: memoOf(it),
    legs: [
      { account: escrow, delta: -held },
      { account: accounts.creatorWallet(it.creator_id), delta: creatorCoins },
      { account: accounts.feeIncome, delta: feeCoins },
      { account: accounts.brandWallet(it.brand_id), delta: rest },
    ],
  })
}
