/** Sentences of groups, sharing and invitations, in English: the source. */
export const sharingMessages = {
  sharing: {
    confirm: "Please check who will see it, then confirm",
    takes: "Please check who will no longer see it, then confirm",
    shared: "Shared",
    shared_again: "It was already shared with all of them",
    shared_with_group: "Shared with the group",
    accepted: "Accepted. You'll find it under Shared with me",
    ignored: "Ignored. You can still accept it later",
    removed: "Taken back",
    too_many_grants: "One item can be shared with at most {{limit}} people",
    always: "From now on, what they share with you is accepted right away",
    always_not: "From now on, you'll be asked again",
  },
  group: {
    name_required: "Group name is required",
    name_long: "Group name may not be longer than 50 characters",
    description_long: "The description may not be longer than 220 characters",
    created: "The group was created",
    updated: "The group was saved",
    deleted: "The group was deleted",
    left: "You have left the group",
    joined: "You have joined the group",
    ignored: "Ignored. You can still join later",
    member_removed: "Removed from the group",
    handed_over: "The group was handed over",
    owner_stays: "The owner of a group can't leave it. Hand it over to another member first, or delete it",
    changed: "This was changed in the meantime. Please look at what it says now",
    too_many: "You can be in at most {{limit}} groups",
    too_many_people: "A group can have at most {{limit}} members and invitations",
  },
  invite: {
    sent: "We'll invite them",
    invited_again: "All of them were already invited",
    not_yourself: "You cannot invite yourself",
    address_invalid: "Please enter an e-mail address or a mobile number",
    mobile_invalid: "Please enter a mobile number of 10 or 11 digits",
    too_many_addresses: "Please invite at most 20 at a time",
    one_item: "Please invite an address to one thing at a time",
    what: "Please choose a group or one item of yours",
    other_address: "This invitation was sent to {{address}}. Sign in with the account of that address to accept it",
    taken_back: "The invitation was taken back",
    proves_nothing:
      "This invitation can't create an account any more: it was used, is older than 14 days, or its address " +
      "already has an account",
    undo_over: "This link was already used, or is too old. Nothing was changed.",
    undone: "The account was undone",
  },
  people: {
    blocked: "Blocked. They can no longer find you, share with you or invite you",
    unblocked: "No longer blocked",
    not_oneself: "You can't block yourself",
    query_short: "Please enter at least 3 letters",
  },
};

export type SharingMessages = typeof sharingMessages;
