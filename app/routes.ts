import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

/** The whole URL map, grouped as the specification groups it (product.md 2). */
export default [
  // What a page fetches when it wakes
  route("waking/:language/:version", "routes/pages/waking.ts"),

  layout("layouts/default.tsx", [
    // Open to everyone
    route("privacy-policy", "routes/pages/privacy-policy.tsx"),
    route("delete-account", "routes/pages/delete-account.tsx"),
    route("handwritings-details", "routes/item/details.tsx"),
    route("pages/errors/error400", "routes/pages/error400.tsx"),
    route("notifications/unsubscribe", "routes/notifications/unsubscribe.tsx"),
    route("report", "routes/report/report.tsx"),
    route("report/thanks", "routes/report/thanks.tsx"),
    route("outbox", "routes/pages/outbox.tsx"),
    ...(process.env.NODE_ENV === "production" ? [] : [route("styleguide", "routes/pages/styleguide.tsx")]),

    // Private
    route("dashboard", "routes/dashboard/dashboard.tsx"),
    route("my-collections", "routes/collection/list.tsx", [
      route("new", "routes/collection/new.tsx"),
      route("new/handwriting", "routes/collection/new-handwriting.tsx"),
      route("new/voice", "routes/collection/new-voice.tsx"),
      route("selected", "routes/collection/selected.tsx"),
      route("selected/share", "routes/sharing/share-several.tsx"),
      route("item/:itemId", "routes/item/item.tsx"),
      route("item/:itemId/edit", "routes/item/edit.tsx"),
      route("item/:itemId/delete", "routes/item/delete.tsx"),
      route("item/:itemId/status", "routes/item/status.tsx"),
      route("item/:itemId/pages", "routes/item/pages.tsx"),
      route("item/:itemId/links", "routes/links/item-links.tsx"),
      route("item/:itemId/share", "routes/sharing/share.tsx"),
    ]),
    route("share-with-me", "routes/sharing/with-me.tsx", [route("item/:itemId", "routes/item/with-me.tsx")]),
    route("invitation", "routes/invitations/invitation.tsx"),
    route("invite-file/:way", "routes/invitations/invite-file.tsx"),
    route("invite/group/:way", "routes/invitations/invite-group.tsx"),
    route("people/:personId/block", "routes/people/block.tsx"),
    route("people/blocked", "routes/people/blocked.tsx"),
    route("people/always-accepted", "routes/people/always-accepted.tsx"),
    route("my-collections/item/:itemId/keepsake", "routes/item/keepsake.tsx"),
    route("groups", "routes/groups/list.tsx"),
    route("groups/new", "routes/groups/new.tsx"),
    route("group-details", "routes/groups/details.tsx", [route("item/:itemId", "routes/item/in-group.tsx")]),
    route("group-details/edit", "routes/groups/edit.tsx"),
    route("group-details/add", "routes/groups/add.tsx"),
    route("group-details/share", "routes/groups/share.tsx"),
    route("group-details/hand-over", "routes/groups/hand-over.tsx"),
    // Leave, delete, remove, take out, take back: each asks first.
    route("group-details/:act", "routes/groups/act.tsx"),
    route("my-collections/bin", "routes/collection/bin.tsx"),
    route("my-collections/links", "routes/links/list.tsx"),
    route("my-collections/links/new", "routes/links/new.tsx"),
    route("my-collections/links/:linkId", "routes/links/change.tsx"),
    route("my-collections/links/:linkId/take-back", "routes/links/take-back.tsx"),
    route("profile/providers", "routes/account/providers.tsx"),
    route("log-out", "routes/sign-in/log-out.tsx"),
    route("log-out/unsent", "routes/sign-in/unsent.tsx"),
    route("sending", "routes/collection/sending.ts"),
    route("notifications", "routes/notifications/list.tsx"),
    layout("routes/account/security.tsx", [
      route("profile/security", "routes/account/hub.tsx"),
      route("profile/password", "routes/account/password.tsx"),
    ]),
    route("profile/addresses", "routes/account/addresses.tsx"),
    route("profile/addresses/code", "routes/account/address-code.tsx"),
    route("profile/addresses/:kind", "routes/account/change-address.tsx"),
    route("profile/devices", "routes/account/devices.tsx"),
    route("profile/devices/end-others", "routes/account/end-others.tsx"),
    route("notifications/settings", "routes/notifications/settings.tsx"),
    route("people/find", "routes/sharing/find-people.ts"),

    // Public only
    index("routes/landing/landing.tsx"),
    route("*", "routes/pages/not-found.tsx"),
  ]),
  // Leaving for Google, Facebook, Apple or the separate sign-in host, and coming back
  route("auth/provider", "routes/sign-in/provider.tsx"),
  ...["auth/callback", "auth/facebook", "auth/apple/callback"].map((path) => route(path, "routes/sign-in/provider-callback.tsx", { id: path })),
  // Open to everyone who has the address
  layout("layouts/minimal.tsx", [route("l/:token/:place?", "routes/item/by-link.tsx")]),
  layout("layouts/auth.tsx", [
    route("login", "routes/sign-in/login.tsx"),
    route("registration", "routes/sign-in/registration.tsx"),
    route("auth/security-code", "routes/sign-in/security-code.tsx"),
    route("auth/forget-password", "routes/sign-in/forget-password.tsx"),
    route("auth/new-password", "routes/sign-in/new-password.tsx"),
    route("auth/mail-link", "routes/sign-in/mail-link.tsx"),
    route("auth/enter", "routes/sign-in/enter.tsx"),
    route("auth/provider-address", "routes/sign-in/provider-address.tsx"),
    route("auth/host", "routes/sign-in/host.tsx"),
  ]),
] satisfies RouteConfig;
