export interface NewsletterTable {
  email: string;
  created_at: Date;
}
