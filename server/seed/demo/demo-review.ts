/** A review of the demo shop. */
export interface DemoReview {
  /** One of the fans who had it delivered, where it is not said. */
  by?: 'fiona';
  product: string;
  rating: 2 | 3 | 4 | 5;
  title: string;
  comment: string;
  isPending?: true;
}
