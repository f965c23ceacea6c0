import { type Command, plain, reasonOf } from '../command-shape.ts'
import { askFor } from '../operators/two-people.ts'
import { bankRefundKind, bankRefunds, endOf } from './bank-refund.ts'
import { confirmTopupKind, transferOf } from './confirm-topup.ts'

const fitEnd =
  (state: 'done' | 'failed' | 'returned'): Command['fit'] =>
  ([refundId, word, ...more], print, key) => {
    const told = reasonOf(word)
    if (refundId === undefined || told === undefined || told.length > 120 || more.length > 0)
      return undefined
    const ended = { refundId, state, told }
    const request = { reason: told, key }
    return () => askFor(bankRefundKind, (tx) => endOf(tx, ended), request, print)
  }

export const bankCommands: readonly Command[] = [
  {
    name: 'confirm-topup',
    words: '<reference> <amount> "<the bank’s reference>"',
    tells:
      'confirms that a brand’s transfer arrived, such as RF185390 297.50 "booking 4711"; when another operator approves it, the brand gets the coins',
    fit: ([reference, amount, word, ...more], print, key) => {
      const bankReference = reasonOf(word)
      if (reference === undefined || bankReference === undefined || more.length > 0)
        return undefined
      if (!/^\d{1,12}(\.\d{1,4})?$/.test(amount ?? '') || bankReference.length > 120)
        return undefined
      const arrived = { reference, amount: amount ?? '', bankReference }
      const request = { reason: bankReference, key }
      return () => askFor(confirmTopupKind, (tx) => transferOf(tx, arrived), request, print)
    },
  },
  {
    name: 'bank-refunds',
    words: '',
    tells: 'lists refunds that must be paid by bank transfer, each with its id',
    fit: plain(bankRefunds),
  },
  {
    name: 'refund-paid',
    words: '<id> "<the bank’s reference>"',
    tells: 'confirms that a refund was sent; another operator approves it',
    fit: fitEnd('done'),
  },
  {
    name: 'refund-failed',
    words: '<id> "<reason>"',
    tells:
      'reports why a refund can’t be sent; when another operator approves it, the brand gets the coins back',
    fit: fitEnd('failed'),
  },
  {
    name: 'refund-returned',
    words: '<id> "<reason>"',
    tells:
      'reports that a sent refund came back; when another operator approves it, the brand gets the coins back',
    fit: fitEnd('returned'),
  },
]
