export const invoiceRefusals = {
  'invoice.not_found': { status: 404, message: 'This invoice does not exist.' },
  'invoice.none_in_period': {
    status: 409,
    message: 'There are no documents in this period. Choose another one.',
  },
  'invoice.too_many_for_one_file': {
    status: 409,
    message: 'There are more documents than one file holds. Choose a shorter period.',
  },
  'billing.finance_only': {
    status: 403,
    message:
      'Your role can’t change these details. Ask an owner or a finance member of your brand.',
  },
} as const
