import { z } from "zod";
import { GONE, OR_ABSENT, callsOf, list, read, stream, write } from "archive/contract/call-definition";
import { Created } from "archive/contract/items/item";
import { ListQuery } from "archive/contract/list-query";
import { MEMBERS, OWN, SIGNED_IN } from "archive/contract/permission";
import { ProfileMediaBox, CropChange } from "archive/contract/profile/profile-media";
import { PROFILE_MEDIA_FIELDS } from "archive/contract/profile/profile-media-kinds";
import {
  writerRowWire,
  foundWriterWire,
  writerWire,
  writerItemWire,
  WriterEdit,
  WriterMerge,
  WriterSplit,
  FaceFromItem,
} from "./writer";
import { TieAsk, TieAnswer } from "./writer-tie";

const WritersQuery = ListQuery.extend({ query: z.string().max(500).default("") });

/** Writers and speakers. No call makes one: names that are typed of items do. */
export const WRITER_CALLS = callsOf("writers", {
  writers: list(
    "/writer/writer-list",
    "The caller's writers and speakers, last come first; with `query` those whose names have its words",
    SIGNED_IN,
    { query: WritersQuery, reply: writerRowWire.array() },
  ),
  writerFind: read(
    "/writer/find",
    "Writers and speakers by words of their names: a few of the caller's own, and of others whom they may see",
    SIGNED_IN,
    { query: z.object({ query: z.string().max(500) }), reply: foundWriterWire.array() },
  ),
  writerDetails: read(
    "/writer/details/{id}",
    "A writer or speaker: of the caller's own, or one by whom somebody shared something with them",
    MEMBERS,
    { reply: writerWire },
  ),
  writerItems: list(
    "/writer/hand-writing/{id}",
    "A writer's letters and voices, as far as the caller may see them",
    MEMBERS,
    { query: ListQuery, reply: writerItemWire.array() },
  ),
  writerUpdate: write("/writer/update/{id}", "Write down who a writer or speaker is", OWN, {
    body: WriterEdit,
    message: "writer.updated",
    refusedWith: [409],
  }),
  writerMerge: write(
    "/writer/merge/{id}",
    "Say that a writer is the same person as another; without `confirm` 409 says what would happen",
    OWN,
    { body: WriterMerge, reply: Created, message: "writer.merged", refusals: OR_ABSENT, refusedWith: [409] },
  ),
  writerSplit: write("/writer/split/{id}", "Make a typed name of a writer's somebody else's", OWN, {
    body: WriterSplit,
    reply: Created,
    message: "writer.split",
    refusals: OR_ABSENT,
  }),
  writerDelete: write(
    "/writer/delete/{id}",
    "Delete a writer's page; their letters and voices stay, with the typed name",
    OWN,
    { message: "writer.deleted", refusals: OR_ABSENT },
  ),
  writersSeen: read(
    "/writer/of-others",
    "Writers and speakers of others, whose pages the caller may see; with `query` of these names alone",
    SIGNED_IN,
    { query: z.object({ query: z.string().max(500).default("") }), reply: foundWriterWire.array() },
  ),
  writerTie: write(
    "/writer/same-person/{id}",
    "Say that a writer of the caller's is the same person as one of somebody else's, who is asked",
    OWN,
    { body: TieAsk, message: "writer.tie_asked" },
  ),
  writerTieAnswer: write("/writer/same-person-answer/{id}", "Say so too, or not", OWN, {
    body: TieAnswer,
    message: "writer.tie_answered",
    refusals: GONE,
  }),
  writerTieEnd: write(
    "/writer/same-person-end/{id}",
    "Take back that two writers are one person; either side may",
    OWN,
    { message: "writer.tie_ended", refusals: GONE },
  ),
  writerFace: stream(
    "/writer/update-face/{id}",
    "Put a face beside a writer's name (`profile_picture`, as one's own), whole or a box of it",
    OWN,
    {
      streams: ProfileMediaBox,
      files: { [PROFILE_MEDIA_FIELDS.picture]: "The file." },
      reply: writerWire,
      message: "writer.face_updated",
    },
  ),
  writerFaceFromItem: write(
    "/writer/face-from-item/{id}",
    "Make a page of a letter or a photograph of the caller's a writer's face, its middle first",
    OWN,
    { body: FaceFromItem, reply: writerWire, message: "writer.face_updated", refusals: OR_ABSENT, refusedWith: [410] },
  ),
  writerFaceCrop: write("/writer/crop-face/{id}", "Cut a writer's face anew, at a box or one step on", OWN, {
    body: CropChange,
    reply: writerWire,
    message: "writer.face_updated",
    refusals: OR_ABSENT,
  }),
  writerFaceRemove: write("/writer/delete-face/{id}", "Take a writer's face away", OWN, {
    message: "writer.face_removed",
    refusals: OR_ABSENT,
  }),
});
