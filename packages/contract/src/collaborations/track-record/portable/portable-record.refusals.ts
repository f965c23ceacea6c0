import { recordOriginsMax } from './portable-record.limits.ts'

export const portableRecordRefusals = {
  'portable_record.email_unconfirmed': {
    status: 409,
    message: 'Confirm your email address first. A signed record belongs to a confirmed address.',
  },
  'portable_record.not_json': {
    status: 400,
    message: 'This file could not be read as JSON. Choose the .json file as you downloaded it.',
  },
  'portable_record.other_document': {
    status: 400,
    message: 'This file is not the signed record of a creator. Choose another file.',
  },
  'portable_record.other_version': {
    status: 400,
    message:
      'This record has a version that this marketplace cannot read. Ask the operator to update it.',
  },
  'portable_record.changed': {
    status: 400,
    message:
      'This record is damaged or was changed after it was signed. Download it again from the other marketplace.',
  },
  'portable_record.unknown_key': {
    status: 400,
    message:
      'The marketplace that this record names does not publish the key of its signature. Download a new record there.',
  },
  'portable_record.other_person': {
    status: 409,
    message:
      'This record belongs to another email address. Use the same confirmed address in both marketplaces.',
  },
  'portable_record.own': {
    status: 409,
    message: 'This record was issued here. Brands already see this work in your record.',
  },
  'portable_record.issuer_refused': {
    status: 400,
    message:
      'The address of the marketplace that signed this record is not public, so it was not asked for its keys.',
  },
  'portable_record.issuer_away': {
    status: 409,
    message:
      'The marketplace that signed this record did not answer with its keys. Keep the file and try again later.',
  },
  'portable_record.same': { status: 409, message: 'You have already imported this record.' },
  'portable_record.older': {
    status: 409,
    message: 'You have already imported a newer record of this marketplace.',
  },
  'portable_record.too_many': {
    status: 409,
    message: `You show records of ${recordOriginsMax} marketplaces. Remove one of them first.`,
  },
  'portable_record.not_found': {
    status: 404,
    message: 'There is no such imported record. Reload the page.',
  },
} as const
