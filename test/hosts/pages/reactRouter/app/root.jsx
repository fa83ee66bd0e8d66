import { Outlet, Scripts } from 'react-router';

export default function Root() {
  return (
    <html lang="en">
      <head>
        <title>React Router</title>
        <link rel="icon" href="data:," />
        <script src="/options.js" />
        <script src="/wallet.js" />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
