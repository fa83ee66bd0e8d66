export const metadata = { title: 'Next' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
        <script src="/options.js" />
        <script src="/wallet.js" />
      </head>
      <body>{children}</body>
    </html>
  );
}
