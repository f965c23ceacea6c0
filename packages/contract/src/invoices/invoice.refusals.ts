export const invoiceRefusals = {
  'invoice.not_found': { status: 404, message: 'This invoice does not exist.' },
  'billing.finance_only': {
    status: 403,
    message:
      'Your role can look at these details but not change them. Ask an owner of your brand, or whoever has the finance role.',
  },
} as const
