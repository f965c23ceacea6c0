export const receiptRefusals = {
  'receipt.not_due': {
    status: 409,
    message: 'A receipt can only be sent while the purchase is due. Check the current state.',
  },
  'receipt.nothing_to_check': {
    status: 409,
    message: 'There is no receipt to check.',
  },
  'receipt.rounds_used': {
    status: 409,
    message:
      'You have used all agreed rejections. Approve this receipt, or open a dispute if something is wrong with it.',
  },
  'receipt.used': {
    status: 409,
    message:
      'This receipt or order number was already sent for another purchase, and each counts once. Please send the receipt of this purchase.',
  },
  'receipt.wrong_file': {
    status: 415,
    message: 'A receipt is a photo or a PDF, uploaded here. Please choose another file.',
  },
} as const
