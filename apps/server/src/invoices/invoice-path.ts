/** Where an invoice or a credit note opens as PDF. */
export const invoicePathOf = (id: string): string => `/api/wallet/invoices/${id}.pdf`
