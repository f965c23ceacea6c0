import * as z from 'zod/mini'
import { line } from '../../text.schema.ts'

const needed = (most: number, sentence: string) => line(most).check(z.minLength(1, sentence))

/** Where a shipment goes. Everything a carrier needs and nothing else. */
export const AddressDraft = z.strictObject({
  name: needed(120, 'Say whose name is on the door.'),
  street: needed(200, 'Give the street and the number.'),
  /** Flat, floor, company, care of; empty when there is none. */
  extra: line(200),
  postalCode: line(20),
  city: needed(120, 'Give the town.'),
  /** State or province, where addresses have one. */
  region: line(120),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  /** For the carrier only; empty when there is none. */
  phone: line(40).check(
    z.regex(/^(\+?[\d\s()./-]{5,})?$/, 'Use digits, or leave the phone number empty.'),
  ),
})

/** One that was given: read as it was stored, however it would be judged today. */
export const Address = z.record(z.keyof(AddressDraft), z.string())
export type Address = z.infer<typeof Address>

/** An address, and whether to keep it for the next shipment. */
export const AddressGiven = z.strictObject({ address: AddressDraft, keep: z.boolean() })
export type AddressGiven = z.infer<typeof AddressGiven>

/** Null: none was given, or it is erased. */
export const MaybeAddress = z.object({ address: z.nullable(Address) })
export type MaybeAddress = z.infer<typeof MaybeAddress>
