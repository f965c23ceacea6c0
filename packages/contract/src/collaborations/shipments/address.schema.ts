import * as z from 'zod/mini'
import { line } from '../../text.schema.ts'

const needed = (most: number, sentence: string) => line(most).check(z.minLength(1, sentence))

export const AddressDraft = z.strictObject({
  name: needed(120, 'Enter the name on the door.'),
  street: needed(200, 'Enter your street and number.'),
  /** Flat, floor, company or care of; empty if there is none. */
  extra: line(200),
  postalCode: line(20),
  city: needed(120, 'Enter your city.'),
  /** State or province; empty if there is none. */
  region: line(120),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  /** For the carrier only; empty if there is none. */
  phone: line(40).check(
    z.regex(/^(\+?[\d\s()./-]{5,})?$/, 'Use digits, or leave the phone number empty.'),
  ),
})

/** Stored addresses are not validated again, because rules may have changed. */
export const Address = z.record(z.keyof(AddressDraft), z.string())
export type Address = z.infer<typeof Address>

export const AddressGiven = z.strictObject({ address: AddressDraft, keep: z.boolean() })
export type AddressGiven = z.infer<typeof AddressGiven>

export const SavedAddress = z.strictObject({ address: AddressDraft })
export type SavedAddress = z.infer<typeof SavedAddress>

/** Null when no address was given, or after its deletion. */
export const MaybeAddress = z.object({ address: z.nullable(Address) })
export type MaybeAddress = z.infer<typeof MaybeAddress>
