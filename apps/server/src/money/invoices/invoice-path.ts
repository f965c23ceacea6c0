export const invoicePathOf = (id: string): string => `/api/wallet/invoices/${id}.pdf`
